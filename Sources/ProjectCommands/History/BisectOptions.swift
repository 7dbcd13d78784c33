import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// The range of history to search and the format of the result.
struct BisectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A revision where the condition does not hold yet.", valueName: "rev"),
    completion: .revisions)
  var good: String?
  @Option(
    help: ArgumentHelp(
      "A revision where the condition holds (default: the current one).", valueName: "rev"),
    completion: .revisions)
  var bad: String?
  @OptionGroup var report: ReportOptions

  func print(_ bisection: Bisection, _ global: some SharedOptions) throws {
    if report.format == .text, !global.quiet {
      Output.remark(
        bisection.steps.map { step in
          let answer = step.holds.map { $0 ? "yes" : "no" } ?? "cannot be tested"
          return "\(step.revision.shortHash) \(step.revision.subject): \(answer)"
        })
    }
    try report.print(
      bisection.first.map { first in
        ["\(first.shortHash) \(first.time) \(first.record.author) \(first.subject)"]
      } ?? [], json: json(bisection))
    if report.format == .text, bisection.first != nil, !bisection.skipped.isEmpty {
      let list = bisection.skipped.map(\.shortHash).joined(separator: ", ")
      Output.remark(["or one of these, which could not be tested: \(list)"])
    }
    guard bisection.first != nil else {
      throw Failure(
        .no,
        bisection.steps.last?.holds == nil
          ? "The newest revision searched cannot be tested; choose another with --bad."
          : "The condition does not hold at the newest revision searched (--bad).")
    }
  }
  private func json(_ bisection: Bisection) -> JSONValue {
    let steps = bisection.steps.map { step in
      JSONValue.object([
        ("revision", .string(step.revision.record.hash.description)),
        ("holds", step.holds.map { .bool($0) } ?? .null),
      ])
    }
    return .object([
      ("schema", .string("alstore.bisect/1")),
      ("first", bisection.first?.json ?? .null),
      ("skipped", .strings(bisection.skipped.map(\.record.hash.description))),
      ("steps", .array(steps)),
    ])
  }
}
