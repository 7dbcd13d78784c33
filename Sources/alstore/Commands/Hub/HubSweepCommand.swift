#if Networking
  import ArgumentParser
  import HubStore

  struct HubSweepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sweep", abstract: "Remove objects that no revision has.",
      discussion: """
        Where revisions are kept in an object storage, a push that comes to nothing can leave objects
        behind, and so can a project that is removed while the storage cannot be reached. Those that
        are a day old are removed. Hubs may be serving meanwhile.

        One database a place: what another database refers to is in nobody's way only under another
        prefix.

        Examples:
          alstore hub sweep --hub /srv/hub --objects s3://layouts/hub
          alstore hub sweep --dry-run
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
#endif
