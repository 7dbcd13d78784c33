import ArgumentParser
import ProjectCommands

struct HubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: NetworkCommand.hub.rawValue, abstract: "Administer a hub.",
    discussion: """
      These commands work on the hub's folder or database, whether or not it is being served; a
      running hub picks up changes within two seconds.
      """,
    subcommands: [
      HubProjectCommand.self, HubTokenCommand.self, HubRoleCommand.self, HubProtectCommand.self,
      HubHookCommand.self, HubFsckCommand.self, HubGarbageCommand.self, HubSweepCommand.self,
    ])
}
