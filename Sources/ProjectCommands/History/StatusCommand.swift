import ArgumentParser
import AutoLayoutStore

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what changed since the last revision.",
    discussion: """
      Examples:
        alstore status
        alstore status --format json
      """)

  @OptionGroup var global: ProjectOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    let status = try ProjectLocation.open(global, .readOnly).history.status()
    try report.print(
      lines(status),
      json: .object([
        ("schema", .string("alstore.status/1")),
        ("branch", .optional(status.branch)),
        ("revision", .optional(status.revision?.record.hash.description)),
        ("clean", .bool(status.changes.isEmpty)),
        ("conflicts", .number(Double(status.conflicts))),
        ("changes", .array(status.changes.changes.map(\.json))),
      ]))
  }

  private func lines(_ status: ProjectStatus) -> [String] {
    let place = status.branch.map { "On \($0)" } ?? "On no branch"
    let revision =
      status.revision.map { ", \($0.shortHash) \($0.subject)" } ?? ", nothing committed"
    let count = "\(status.conflicts) \(status.conflicts == 1 ? "conflict" : "conflicts")"
    return [place + revision]
      + (status.conflicts > 0 ? ["\(count) to resolve: see `alstore conflicts`"] : [])
      + (status.changes.isEmpty ? ["Nothing changed."] : status.changes.lines)
  }
}
