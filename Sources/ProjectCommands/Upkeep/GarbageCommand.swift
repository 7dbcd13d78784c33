import ArgumentParser
import AutoLayoutStore

struct GarbageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc",
    abstract: "Remove old operations and unreachable revisions.",
    discussion: """
      Freed space in the file is reused by later writes.

      Examples:
        alstore gc
        alstore gc --keep 20 --dry-run
      """)

  @OptionGroup var global: ChangeOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of operations to keep for undo.", valueName: "count"))
  var keep = 1000

  func validate() throws {
    guard keep >= 0 else { throw ValidationError("--keep must be 0 or more.") }
  }

  func run() throws {
    let collected = try ProjectLocation.open(global, .readWrite).maintenance.collectGarbage(
      keeping: keep, dryRun: global.dryRun)
    guard !global.quiet else { return }
    let (revisions, operations) = (collected.revisions, collected.operations)
    Output.remark([
      "\(revisions) \(revisions == 1 ? "revision" : "revisions") and "
        + "\(operations) \(operations == 1 ? "operation" : "operations") "
        + (global.dryRun ? "would be removed" : "removed")
    ])
  }
}
