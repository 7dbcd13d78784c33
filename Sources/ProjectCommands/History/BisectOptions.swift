import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// The stretch of history that is searched, and how its end is printed.
struct BisectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A revision where it was not yet so.", valueName: "rev"),
    completion: .revisions)
  var good: String?
  @Option(
    help: ArgumentHelp(
      "A revision where it is so; the current one unless given.", valueName: "rev"),
    completion: .revisions)
  var bad: String?
  @Option(help: "text or json.") var format: ReportFormat = .text

  func print(_ bisection: Bisection, _ global: some SharedOptions) throws {
    if format == .json {
      let steps = bisection.steps.map { step in
        JSONValue.object([
          ("revision", .string(step.revision.record.hash.description)),
          ("holds", step.holds.map { .bool($0) } ?? .null),
        ])
      }
      try Output.write(
        JSONValue.object([
          ("schema", .string("alstore.bisect/1")),
          ("first", bisection.first?.json ?? .null),
          ("skipped", .strings(bisection.skipped.map(\.record.hash.description))),
          ("steps", .array(steps)),
        ]), to: nil)
    } else {
      if !global.quiet {
        Output.remark(
          bisection.steps.map { step in
            let answer = step.holds.map { $0 ? "yes" : "no" } ?? "cannot be told"
            return "\(step.revision.shortHash) \(step.revision.subject): \(answer)"
          })
      }
      if let first = bisection.first {
        try Output.print([
          "\(first.shortHash) \(first.time) \(first.record.author) \(first.subject)"
        ])
        if !bisection.skipped.isEmpty {
          let list = bisection.skipped.map(\.shortHash).joined(separator: ", ")
          Output.remark(["or one of these, where it cannot be told: \(list)"])
        }
      }
    }
    guard bisection.first != nil else {
      throw Failure(.no, "The condition does not hold at the newest revision searched (--bad).")
    }
  }
}
