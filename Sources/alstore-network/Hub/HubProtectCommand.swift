import ArgumentParser
import ProjectCommands
import AutoLayoutStore
import HubStore

struct HubProtectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protect", abstract: "Manage protected branches.",
    subcommands: [ListCommand.self, SetCommand.self, RemoveCommand.self],
    defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List a project's branch protections.",
      discussion: "Example:\n  alstore hub protect list --project app")

    @OptionGroup var global: HubOptions
    @OptionGroup var chosen: HubProjectOption
    @OptionGroup var location: HubLocation
    @OptionGroup var rows: RowOptions

    func run() throws {
      let storage = try location.storage()
      var result = Rows([
        .name("Branches"), .word("Push"), .word("Force"), .word("Conflicts"),
      ])
      for one in try storage.protections(of: storage.project(named: chosen.project)) {
        result.append(
          [
            one.pattern, one.pushRole.rawValue, one.allowsForce ? "allowed" : "refused",
            one.refusesConflicts ? "refused" : "allowed",
          ],
          .object([
            ("pattern", .string(one.pattern)), ("push", .string(one.pushRole.rawValue)),
            ("force", .bool(one.allowsForce)), ("conflicts", .bool(!one.refusesConflicts)),
          ]))
      }
      try result.print(rows, global)
    }
  }

  struct SetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Protect branches.",
      discussion: """
        Only admins can force-push to them or delete them, unless --allow-force is given.

        Examples:
          alstore hub protect set main --project app --refuse-conflicts
          alstore hub protect set 'release/*' --project app --push admin
        """)

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var chosen: HubProjectOption
    @OptionGroup var location: HubLocation
    @Argument(help: "A branch, or a pattern with * as wildcard.") var pattern: String
    @Option(
      help: ArgumentHelp(
        "The role required to push: push (default), force or admin.", valueName: "role"))
    var push: Role = .push
    @Flag(help: "Allow force-pushes by users with the role force.") var allowForce = false
    @Flag(help: "Refuse revisions with conflicts.") var refuseConflicts = false

    func run() throws {
      let storage = try location.storage()
      guard !global.dryRun else { return }
      try storage.protect(
        BranchProtection(
          pattern: pattern, pushRole: push, allowsForce: allowForce,
          refusesConflicts: refuseConflicts), in: chosen.project)
    }
  }

  struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a branch protection.",
      discussion: "Example:\n  alstore hub protect remove 'release/*' --project app")

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var chosen: HubProjectOption
    @OptionGroup var location: HubLocation
    @Argument(help: "The branch or pattern, as `list` shows it.") var pattern: String

    func run() throws {
      let storage = try location.storage()
      if !global.dryRun { try storage.unprotect(pattern, in: chosen.project) }
    }
  }
}
