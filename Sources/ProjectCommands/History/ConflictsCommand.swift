import ArgumentParser
import AutoLayoutStore

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: "List unresolved merge conflicts.",
    discussion: """
      Examples:
        alstore conflicts
        alstore sql 'SELECT name, field, ours, theirs FROM v_conflicts'
      """)

  @OptionGroup var global: ProjectOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    let (conflicts, findings) = try ProjectLocation.open(global, .readOnly).conflicts.list()
    try report.print(
      conflicts.map(\.line) + findings.map { "found by solving: \($0.line)" },
      json: ConflictReport(conflicts, findings).json)
    if report.format == .text, conflicts.isEmpty, findings.isEmpty, !global.quiet {
      Output.remark(["no conflicts"])
    }
    if !conflicts.isEmpty { throw Failure(.no) }
  }
}
