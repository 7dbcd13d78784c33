import ArgumentParser
import AutoLayoutStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back the last command that wrote.",
    discussion: """
      Whatever it was: an edit, a commit, a merge, a switch. `redo` does it again; `op log` lists
      what there is.

      Examples:
        alstore undo
        alstore undo --steps 3
      """)

  @OptionGroup var global: ChangeOptions
  @Option(help: ArgumentHelp("How many commands.", valueName: "count")) var steps = 1

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps is 1 or more.") }
  }

  func run() throws {
    let records = try ProjectLocation.open(global, .readWrite).undo(
      steps: steps, by: .ofCommand(), dryRun: global.dryRun)
    if !global.quiet { Output.remark(records.map { "undid: \($0.command)" }) }
  }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Do again what was undone last.",
    discussion: "Example:\n  alstore redo")

  @OptionGroup var global: ChangeOptions
  @Option(help: ArgumentHelp("How many commands.", valueName: "count")) var steps = 1

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps is 1 or more.") }
  }

  func run() throws {
    let records = try ProjectLocation.open(global, .readWrite).redo(
      steps: steps, by: .ofCommand(), dryRun: global.dryRun)
    if !global.quiet { Output.remark(records.map { "did again: \($0.command)" }) }
  }
}

struct OperationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "op", abstract: "The commands that wrote.", subcommands: [OperationLogCommand.self]
  )
}

struct OperationLogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List the commands that wrote, newest first.",
    discussion: """
      Examples:
        alstore op log
        alstore op log -n 10
      """)

  @OptionGroup var global: ProjectOptions
  @Option(
    name: [.customShort("n"), .customLong("max-count")],
    help: ArgumentHelp("At most so many.", valueName: "count"))
  var limit: Int?
  @OptionGroup var rows: RowOptions

  func validate() throws {
    guard limit.map({ $0 >= 0 }) ?? true else { throw ValidationError("--max-count is 0 or more.") }
  }

  func run() throws {
    var result = Rows([
      .number("Operation"), .word("Time"), .person("Author"), .word("Undone", .essential),
      .text("Command"),
    ])
    let records = try ProjectLocation.open(global, .readOnly).operations()
    for record in records.prefix(limit ?? records.count) {
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
