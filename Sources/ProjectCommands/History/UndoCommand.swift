import ArgumentParser
import AutoLayoutStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back the last command that wrote.",
    discussion: """
      Whatever it was: an edit, a commit, a merge, a switch; not what a project knows of others: its
      remotes, and what was fetched. `redo` does it again; `op log` lists what there is.

      Examples:
        alstore undo
        alstore undo --steps 3
      """)

  @OptionGroup var global: ChangeOptions
  @Option(parsing: .unconditional, help: ArgumentHelp("How many commands.", valueName: "count"))
  var steps = 1

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps is 1 or more.") }
  }

  func run() throws {
    let records = try ProjectLocation.open(global, .readWrite).undo(
      steps: steps, by: .ofCommand(), dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark(records.map { "\(global.dryRun ? "would undo" : "undid"): \($0.command)" })
  }
}
