import ArgumentParser
import ProjectCommands
import HubStore

struct HubSweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Remove objects that no revision has.",
    discussion: """
      Where the bytes of revisions are in an object storage, a hub that ends in the middle of a push
      leaves objects behind, and so does a project that is removed while the storage cannot be
      reached. Those that are a day old are removed. Hubs may be serving meanwhile.

      What revisions of another database have under the same prefix is taken for left behind: each
      database, and each copy of one that is tried out, has a prefix of its own.

      Examples:
        alstore hub sweep --hub /srv/hub --objects s3://layouts/hub
        alstore hub sweep --objects s3://layouts/hub --dry-run
      """)

  @OptionGroup var global: HubChangeOptions
  @OptionGroup var location: HubLocation

  private static let age: Int64 = 86_400_000

  func run() throws {
    let storage = try location.storage()
    Progress.show("looking through the objects", global)
    let swept = try storage.sweep(olderThan: Self.age, dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark([
      "\(swept.objects) \(swept.objects == 1 ? "object" : "objects") of \(swept.bytes) bytes "
        + (global.dryRun ? "would be removed" : "removed")
    ])
  }
}
