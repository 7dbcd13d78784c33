import ArgumentParser
import AutoLayoutStore

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo what was last undone.",
    discussion: "Example:\n  alstore redo")

  @OptionGroup var global: ChangeOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of commands.", valueName: "count"))
  var steps = 1

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps must be 1 or more.") }
  }

  func run() throws {
    let records = try ProjectLocation.open(global, .readWrite).redo(
      steps: steps, by: .ofCommand(), dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark(
      records.map { "\(global.dryRun ? "would redo" : "redid"): \($0.command)" })
  }
}
