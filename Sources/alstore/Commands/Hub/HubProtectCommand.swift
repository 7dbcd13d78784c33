import ArgumentParser
import AutoLayoutStore
import LayoutHub

struct HubProtectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protect", abstract: "Branches that not everybody may change.",
    subcommands: [ListCommand.self, SetCommand.self, RemoveCommand.self],
    defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List what protects a project's branches.",
      discussion: "Example:\n  alstore hub protect list --project app")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var location: HubLocation
    @OptionGroup var rows: RowOptions

    func run() throws {
      let storage = try location.storage()
      var result = Rows([
        ("Branches", .left), ("Push", .left), ("Force", .left), ("Conflicts", .left),
      ])
      for one in try storage.protections(of: storage.project(named: global.hubProject())) {
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
        Nobody but admins leaves revisions of them behind or removes them, unless --allow-force.

        Examples:
          alstore hub protect set main --project app --refuse-conflicts
          alstore hub protect set 'release/*' --project app --push admin
        """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "A branch; * stands for anything.") var pattern: String
    @Option(help: ArgumentHelp("Who may push: push, force or admin.", valueName: "role"))
    var push: Role = .push
    @Flag(help: "Let those with the role force leave revisions behind.") var allowForce = false
    @Flag(help: "Refuse revisions with conflicts.") var refuseConflicts = false

    func run() throws {
      let storage = try location.storage()
      guard !global.dryRun else { return }
      try storage.protect(
        BranchProtection(
          pattern: pattern, pushRole: push, allowsForce: allowForce,
          refusesConflicts: refuseConflicts), in: global.hubProject())
    }
  }

  struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Protect branches no longer.",
      discussion: "Example:\n  alstore hub protect remove 'release/*' --project app")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "The branch or pattern, as `list` shows it.") var pattern: String

    func run() throws {
      let storage = try location.storage()
      if !global.dryRun { try storage.unprotect(pattern, in: global.hubProject()) }
    }
  }
}

extension GlobalOptions {
  /// The project of a hub that is meant.
  func hubProject() throws -> String {
    guard let project else { throw Failure.usage("Say which project of the hub: --project NAME.") }
    return project
  }
}
