import ArgumentParser

struct EnvironmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "environment",
    abstract: "Declare the environments that check solves every layout in.",
    subcommands: [EnvironmentAdd.self, EnvironmentList.self, EnvironmentRemove.self])
}
