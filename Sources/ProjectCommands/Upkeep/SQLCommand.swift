import ArgumentParser
import AutoLayoutStore

struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql", abstract: "Run a read-only SQL query.",
    discussion: """
      Convenient views: v_views, v_constraints, v_outlets, and v_frames, which is computed when a
      query uses it.

      Examples:
        alstore sql 'select name, equation from v_constraints'
        alstore sql "select * from v_frames where ambiguous <> ''" --format json
      """)

  @OptionGroup var global: ProjectOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "One SELECT statement.") var query: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time limit; 0 for none.", valueName: "seconds"))
  var timeout = 10.0
  @OptionGroup var rows: RowOptions

  func validate() throws {
    guard timeout >= 0, timeout <= 1e6 else {
      throw ValidationError("--timeout must be a number of seconds; 0 for no limit.")
    }
  }

  func run() throws {
    let answer = try ProjectLocation.open(global, at: revision)
      .sql(query, within: timeout == 0 ? nil : .seconds(timeout))
    var result = Rows(answer.columns.map { .text($0) })
    for row in answer.rows {
      result.append(
        row.map(\.text), .object(zip(answer.columns, row).map { ($0, $1.json) }))
    }
    try result.print(rows, global)
  }
}
