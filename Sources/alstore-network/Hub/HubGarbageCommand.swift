import ArgumentParser
import ProjectCommands
import HubStore

struct HubGarbageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc", abstract: "Remove revisions unreachable from branches and tags.",
    discussion: """
      Deleting a branch, or moving it back by force, leaves unreachable revisions that still count
      towards the project's quota. Those pushed at least --older-than ago are removed. Hubs of this
      version may be running. Other copies keep their revisions, and pushing one again restores it.

      Examples:
        alstore hub gc --hub /srv/hub --dry-run
        alstore hub gc --project app --older-than 1h
      """)

  @OptionGroup var global: HubChangeOptions
  @OptionGroup var chosen: OptionalHubProjectOption
  @OptionGroup var location: HubLocation
  @Option(
    help: ArgumentHelp(
      "The minimum age: 14d (default), 12h, 90m; at least 1h, to protect pushes in progress.",
      valueName: "time"))
  var olderThan: Lifetime = .days(14)

  func validate() throws {
    guard let age = olderThan.milliseconds, age >= 3_600_000 else {
      throw ValidationError("--older-than must be at least an hour, such as 1h or 14d.")
    }
  }

  func run() throws {
    let storage = try location.storage()
    let projects =
      try chosen.project.map { [try storage.project(named: $0)] } ?? storage.projects()
    for project in projects {
      Progress.show("checking \(project.name)", global)
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
