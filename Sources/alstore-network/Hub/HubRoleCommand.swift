import ArgumentParser
import ProjectCommands
import AutoLayoutStore
import HubStore

struct HubRoleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Manage users' roles in projects.",
    subcommands: [ListCommand.self, SetCommand.self, RemoveCommand.self],
    defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List all users' roles.",
      discussion: "Example:\n  alstore hub role list")

    @OptionGroup var global: HubOptions
    @OptionGroup var location: HubLocation
    @OptionGroup var rows: RowOptions

    func run() throws {
      var result = Rows([.name("User"), .name("Project"), .word("Role", .essential)])
      for member in try location.storage().memberships() {
        result.append(
          [member.user, member.project ?? "*", member.role.rawValue],
          .object([
            ("user", .string(member.user)), ("project", .optional(member.project)),
            ("role", .string(member.role.rawValue)),
          ]))
      }
      try result.print(rows, global)
    }
  }

  struct SetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Give a user a role.",
      discussion: """
        The roles are read, push (fast-forwards only), force (rewrite and delete branches) and
        admin. The user anonymous stands for requests without a token.

        Examples:
          alstore hub role set ada push --project app
          alstore hub role set anonymous read --project app
          alstore hub role set grace admin
        """)

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var chosen: OptionalHubProjectOption
    @OptionGroup var location: HubLocation
    @Argument(help: "The user.") var user: String
    @Argument(help: "read, push, force or admin.") var role: Role

    func run() throws {
      let storage = try location.storage()
      if !global.dryRun { try storage.setRole(role, of: user, in: chosen.project) }
    }
  }

  struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a user's role.",
      discussion: "Example:\n  alstore hub role remove ada --project app")

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var chosen: OptionalHubProjectOption
    @OptionGroup var location: HubLocation
    @Argument(help: "The user.") var user: String

    func run() throws {
      let storage = try location.storage()
      if !global.dryRun { try storage.setRole(nil, of: user, in: chosen.project) }
    }
  }
}
