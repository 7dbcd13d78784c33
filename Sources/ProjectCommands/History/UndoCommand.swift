import ArgumentParser
import AutoLayoutStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last command that changed the project.",
    discussion: """
      Undoes any change: an edit, commit, merge or switch, but not changes to remotes or fetched
      revisions. `redo` reapplies it; `op log` lists the commands.

      Examples:
        alstore undo
        alstore undo --steps 3
      """)

  @OptionGroup var global: ChangeOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of commands.", valueName: "count"))
  var steps = 1

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps must be 1 or more.") }
  }

  func run() throws {
    let records = try ProjectLocation.open(global, .readWrite).undo(
      steps: steps, by: .ofCommand(), dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark(records.map { "\(global.dryRun ? "would undo" : "undid"): \($0.command)" })
  }
}
