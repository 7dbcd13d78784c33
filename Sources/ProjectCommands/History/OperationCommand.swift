import ArgumentParser

struct OperationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "op", abstract: "The commands that changed the project.",
    subcommands: [OperationLogCommand.self]
  )
}
