import ArgumentParser
import AutoLayoutStore

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts", abstract: "What merges left open.",
    discussion: """
      Examples:
        alstore conflicts
        alstore sql 'SELECT name, field, ours, theirs FROM v_conflicts'
      """)

  @OptionGroup var global: ProjectOptions
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let (conflicts, findings) = try ProjectLocation.open(global, .readOnly).conflicts.list()
    if format == .json {
      try Output.write(
        ConflictReport(conflicts, findings).json, to: nil)
    } else {
      try Output.print(conflicts.map(\.line) + findings.map { "found by solving: \($0.line)" })
      if conflicts.isEmpty, findings.isEmpty, !global.quiet { Output.remark(["no conflicts"]) }
    }
    if !conflicts.isEmpty { throw Failure(.no) }
  }
}
