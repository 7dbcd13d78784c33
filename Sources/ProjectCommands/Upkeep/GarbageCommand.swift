import ArgumentParser
import AutoLayoutStore

struct GarbageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc",
    abstract: "Take away old operations and revisions that nothing leads to.",
    discussion: """
      The room they took is used again by what is written next.

      Examples:
        alstore gc
        alstore gc --keep 20 --dry-run
      """)

  @OptionGroup var global: ChangeOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many operations can still be undone.", valueName: "count"))
  var keep = 1000

  func validate() throws {
    guard keep >= 0 else { throw ValidationError("--keep is 0 or more.") }
  }

  func run() throws {
    let collected = try ProjectLocation.open(global, .readWrite).maintenance.collectGarbage(
      keeping: keep, dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark([
      "\(collected.revisions) revisions and \(collected.operations) operations "
        + (global.dryRun ? "would go" : "removed")
    ])
  }
}
