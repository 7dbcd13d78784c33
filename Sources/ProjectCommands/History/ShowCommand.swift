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
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let (revision, changes) = try ProjectLocation.open(global, .readOnly).history.show(revision)
    switch format {
    case .json:
      try Output.write(
        JSONValue.object([
          ("revision", revision.json), ("changes", .array(changes.changes.map(\.json))),
        ]), to: nil)
    case .text:
      let names =
        revision.references.isEmpty ? "" : " (\(revision.references.joined(separator: ", ")))"
      try Output.print(
        ["revision \(revision.record.hash)\(names)"]
          + (revision.parents.count > 1
            ? [
              "merge of \(revision.parents.map { $0.description.prefix(12) }.joined(separator: " "))"
            ]
            : [])
          + ["author   \(revision.record.author)", "time     \(revision.time)", ""]
          + revision.record.message.split(separator: "\n", omittingEmptySubsequences: false)
          .map { "    \($0)" } + [""] + changes.lines)
    }
  }
}
