import ArgumentParser
import ProjectCommands
import HubStore

struct HubGarbageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc", abstract: "Remove revisions that no branch and no tag leads to.",
    discussion: """
      A branch that is removed, or moved back by force, leaves its revisions behind, and they count
      among the bytes that a project may hold. Those that came at least --older-than ago are removed.
      Hubs may be serving meanwhile, all of this version. Copies elsewhere keep what they have, and
      whoever pushes such a revision again brings it back.

      Examples:
        alstore hub gc --hub /srv/hub --dry-run
        alstore hub gc --project app --older-than 1h
      """)

  @OptionGroup var global: HubChangeOptions
  @OptionGroup var chosen: OptionalHubProjectOption
  @OptionGroup var location: HubLocation
  @Option(
    help: ArgumentHelp(
      "Those that came so long ago: 14d, 12h, 90m; an hour or more, for what is just being pushed.",
      valueName: "time"))
  var olderThan: Lifetime = .days(14)

  func validate() throws {
    guard let age = olderThan.milliseconds, age >= 3_600_000 else {
      throw ValidationError("--older-than is an hour or more, as 1h or 14d.")
    }
  }

  func run() throws {
    let storage = try location.storage()
    let projects =
      try chosen.project.map { [try storage.project(named: $0)] } ?? storage.projects()
    for project in projects {
      Progress.show("looking through \(project.name)", global)
      let collected = try storage.collect(
        project, olderThan: olderThan.milliseconds ?? 0, dryRun: global.dryRun)
      guard !global.quiet, collected.revisions > 0 || projects.count == 1 else { continue }
      Output.remark([
        "\(project.name): \(collected.revisions) "
          + (collected.revisions == 1 ? "revision" : "revisions")
          + " of \(collected.bytes) bytes " + (global.dryRun ? "would be removed" : "removed")
      ])
    }
  }
}
