import ArgumentParser

struct OperationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "op", abstract: "The log of commands that changed the project.",
    subcommands: [OperationLogCommand.self]
  )
}
