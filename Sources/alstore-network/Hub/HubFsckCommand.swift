import ArgumentParser
import ProjectCommands
import HubStore
import HubSync

struct HubFsckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fsck", abstract: "Check the hub's database and every project in it.",
    discussion: """
      Rehashes every revision, follows every branch and tag, and rebuilds each project from its
      first revision on, as a clone would. The hub may be running.

      Examples:
        alstore hub fsck --hub /srv/hub
        alstore hub fsck --project app
      """)

  @OptionGroup var global: HubOptions
  @OptionGroup var chosen: OptionalHubProjectOption
  @OptionGroup var location: HubLocation

  func run() throws {
    let storage = try location.storage()
    let check = HubCheck(storage)
    Progress.show("checking the database", global)
    var problems = try check.problemsOfDatabase()
    let projects =
      try chosen.project.map { [try storage.project(named: $0)] } ?? storage.projects()
    for project in projects {
      Progress.show("checking \(project.name)", global)
      problems += try check.problems(of: project).map { "\(project.name): \($0)" }
    }
    try Output.print(problems)
    guard problems.isEmpty else {
      throw Failure(
        .store,
        "\(problems.count) \(problems.count == 1 ? "problem" : "problems") found. Restore a backup, "
          + "or push again from a complete copy of the project.")
    }
    guard !global.quiet else { return }
    Output.remark([
      "\(projects.count) \(projects.count == 1 ? "project" : "projects"), no problems found"
    ])
  }
}
