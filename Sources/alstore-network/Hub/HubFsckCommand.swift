import ArgumentParser
import ProjectCommands
import HubStore
import HubSync

struct HubFsckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fsck", abstract: "Check the hub's database, and every project in it.",
    discussion: """
      Every revision is hashed again, every branch and tag is followed, and each project is made again
      from its first revision on, as for whoever clones it. The hub may be serving meanwhile.

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
          + "or have somebody push again who has the project whole.")
    }
    guard !global.quiet else { return }
    Output.remark([
      "\(projects.count) \(projects.count == 1 ? "project" : "projects"), no problems found"
    ])
  }
}
