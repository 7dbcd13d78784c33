import ArgumentParser
import ProjectCommands
import AutoLayoutStore
import HubStore

struct HubProjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project", abstract: "Manage the hub's projects.",
    subcommands: [
      ListCommand.self, CreateCommand.self, ChangeCommand.self, RemoveCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List projects with their sizes and quotas.",
      discussion: "Example:\n  alstore hub project list --hub /srv/hub")

    @OptionGroup var global: HubOptions
    @OptionGroup var location: HubLocation
    @OptionGroup var rows: RowOptions

    func run() throws {
      let storage = try location.storage()
      var result = Rows([
        .name("Project"), .name("Branch", .useful), .number("Bytes"), .number("Quota", .useful),
        .word("Created", .extra),
      ])
      for project in try storage.projects() {
        let size = try storage.size(of: project)
        result.append(
          [
            project.name, project.defaultBranch ?? "–", String(size), String(project.quota),
            RevisionReport.time(project.created),
          ],
          .object([
            ("name", .string(project.name)), ("branch", .optional(project.defaultBranch)),
            ("bytes", .number(Double(size))), ("quota", .number(Double(project.quota))),
            ("created", .number(Double(project.created))),
          ]))
      }
      try result.print(rows, global)
    }
  }

  struct CreateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Create an empty project to push to.",
      discussion: "Example:\n  alstore hub project create app --quota 200")

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "Its name, as used in addresses.") var name: String
    @Option(
      parsing: .unconditional, help: ArgumentHelp("Its quota in megabytes.", valueName: "n"))
    var quota = 1024

    func validate() throws {
      guard (1...1 << 20) ~= quota else { throw ValidationError("--quota must be 1 MB or more.") }
    }

    func run() throws {
      let storage = try location.storage()
      if !global.dryRun { try storage.createProject(named: name, quota: quota << 20) }
    }
  }

  struct ChangeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Change a project's name, quota or default branch.",
      discussion: """
        Examples:
          alstore hub project set app --quota 500 --name application
          alstore hub project set app --default-branch main
        """)

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "The project.") var project: String
    @Option(help: ArgumentHelp("Its new name.", valueName: "name"))
    var name: String?
    @Option(
      parsing: .unconditional, help: ArgumentHelp("Its quota in megabytes.", valueName: "n"))
    var quota: Int?
    @Option(help: ArgumentHelp("The branch that clones start on.", valueName: "branch"))
    var defaultBranch: String?

    func validate() throws {
      guard name != nil || quota != nil || defaultBranch != nil else {
        throw ValidationError("Give at least one of --name, --quota and --default-branch.")
      }
      guard quota.map({ (1...1 << 20) ~= $0 }) ?? true else {
        throw ValidationError("--quota must be 1 MB or more.")
      }
    }

    func run() throws {
      let storage = try location.storage()
      guard !global.dryRun else { return }
      try storage.change(
        project, toName: name, quota: quota.map { $0 << 20 },
        defaultBranch: defaultBranch)
    }
  }

  struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a project with its whole history.",
      discussion: "Example:\n  alstore hub project remove experiment --yes")

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "The project.") var name: String
    @Flag(help: "Really.") var yes = false

    func run() throws {
      let storage = try location.storage()
      _ = try storage.project(named: name)
      guard yes || global.dryRun else {
        throw Failure.usage("This removes \(name) with its whole history. Confirm with --yes.")
      }
      if !global.dryRun { try storage.removeProject(named: name) }
    }
  }
}
