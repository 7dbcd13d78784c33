import ArgumentParser

struct EnvironmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "environment",
    abstract: "Declare the environments in which check solves every layout.",
    subcommands: [EnvironmentAdd.self, EnvironmentList.self, EnvironmentRemove.self])
}
