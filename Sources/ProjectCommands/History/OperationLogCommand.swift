import ArgumentParser
import AutoLayoutStore

struct OperationLogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List the commands that changed the project, newest first.",
    discussion: """
      Examples:
        alstore op log
        alstore op log -n 10
      """)

  @OptionGroup var global: ProjectOptions
  @Option(
    name: [.customShort("n"), .customLong("max-count")], parsing: .unconditional,
    help: ArgumentHelp("The maximum number to show; -3 is short for -n 3.", valueName: "count"))
  var limit: Int?
  @OptionGroup var rows: RowOptions

  func validate() throws {
    guard limit.map({ $0 >= 0 }) ?? true else {
      throw ValidationError("--max-count must be 0 or more.")
    }
  }

  func run() throws {
    var result = Rows([
      .number("Operation"), .word("Time"), .person("Author"), .word("Undone", .essential),
      .text("Command"),
    ])
    for record in try ProjectLocation.open(global, .readOnly).operations(limit: limit) {
      let time = RevisionReport.time(record.time)
      result.append(
        [
          String(record.number), time, record.author, record.isUndone ? "undone" : "",
          record.command,
        ],
        .object([
          ("operation", .number(Double(record.number))), ("time", .string(time)),
          ("author", .string(record.author)), ("undone", .bool(record.isUndone)),
          ("command", .string(record.command)),
        ]))
    }
    try result.print(rows, global)
  }
}
