import ArgumentParser
import ProjectCommands

struct HubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: NetworkCommand.hub.rawValue, abstract: "Say who may do what on a hub.",
    discussion: """
      These work on the hub's folder or database, whether or not it is being served; a hub that is
      running follows within two seconds.
      """,
    subcommands: [
      HubProjectCommand.self, HubTokenCommand.self, HubRoleCommand.self, HubProtectCommand.self,
      HubHookCommand.self, HubFsckCommand.self, HubGarbageCommand.self, HubSweepCommand.self,
    ])
}
