import ArgumentParser
import AutoLayoutStore

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "What changed since the last revision.",
    discussion: """
      Examples:
        alstore status
        alstore status --format json
      """)

  @OptionGroup var global: ProjectOptions
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let status = try ProjectLocation.open(global, .readOnly).history.status()
    if format == .json {
      return try Output.write(
        JSONValue.object([
          ("schema", .string("alstore.status/1")),
          ("branch", .optional(status.branch)),
          ("revision", .optional(status.revision?.record.hash.description)),
          ("clean", .bool(status.changes.isEmpty)),
          ("conflicts", .number(Double(status.conflicts))),
          ("changes", .array(status.changes.changes.map(\.json))),
        ]), to: nil)
    }
    let place = status.branch.map { "On \($0)" } ?? "On no branch"
    let revision =
      status.revision.map { ", \($0.shortHash) \($0.subject)" } ?? ", nothing committed"
    try Output.print([place + revision])
    if status.conflicts > 0 {
      let count = "\(status.conflicts) \(status.conflicts == 1 ? "conflict" : "conflicts")"
      try Output.print(["\(count) to resolve: see `alstore conflicts`"])
    }
    try Output.print(status.changes.isEmpty ? ["Nothing changed."] : status.changes.lines)
  }
}
