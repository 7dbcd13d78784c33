import ArgumentParser
import ProjectCommands
import HubStore

struct HubSweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Remove orphaned objects from the object storage.",
    discussion: """
      With an object storage, a hub that stops in the middle of a push leaves orphaned objects, and
      so does removing a project while the storage is unreachable. Orphans at least a day old are
      removed. Hubs may be running.

      Objects of another database under the same prefix would be taken for orphans: give each
      database, and each trial copy of one, its own prefix.

      Examples:
        alstore hub sweep --hub /srv/hub --objects s3://layouts/hub
        alstore hub sweep --objects s3://layouts/hub --dry-run
      """)

  @OptionGroup var global: HubChangeOptions
  @OptionGroup var location: HubLocation

  private static let age: Int64 = 86_400_000

  func run() throws {
    let storage = try location.storage()
    Progress.show("checking the objects", global)
    let swept = try storage.sweep(olderThan: Self.age, dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark([
      "\(swept.objects) \(swept.objects == 1 ? "object" : "objects") of \(swept.bytes) bytes "
        + (global.dryRun ? "would be removed" : "removed")
    ])
  }
}
