import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a revision with its changes.",
    discussion: """
      Examples:
        alstore show
        alstore show HEAD~2 --format json
      """)

  @OptionGroup var global: ProjectOptions
  @Argument(help: "The revision.", completion: .revisions) var revision = "HEAD"
  @OptionGroup var report: ReportOptions

  func run() throws {
    let history = try ProjectLocation.open(global, .readOnly).history
    if try history.begins(with: revision), !global.quiet {
      Output.remark(
        ["What this revision changed is unknown: the history of this copy begins with it."]
          + [HistoryError.hints[.unshallow]].compactMap(\.self))
    }
    let (revision, changes) = try history.show(revision)
    try report.print(
      heading(revision) + changes.lines,
      json: .object([
        ("schema", .string("alstore.show/1")), ("revision", revision.json),
        ("changes", .array(changes.changes.map(\.json))),
      ]))
  }

  private func heading(_ revision: RevisionReport) -> [String] {
    let names =
      revision.references.isEmpty ? "" : " (\(revision.references.joined(separator: ", ")))"
    let parents = revision.parents.map { $0.description.prefix(12) }.joined(separator: " ")
    let message = revision.record.message.split(
      separator: "\n", omittingEmptySubsequences: false)
    return ["revision \(revision.record.hash)\(names)"]
      + (revision.parents.count > 1 ? ["merge of \(parents)"] : [])
      + ["author   \(revision.record.author)", "time     \(revision.time)", ""]
      + message.map { "    \($0)" } + [""]
  }
}
