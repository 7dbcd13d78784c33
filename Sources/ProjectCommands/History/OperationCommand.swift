import ArgumentParser

struct OperationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "op", abstract: "Show the commands that changed the project.",
    subcommands: [OperationLogCommand.self]
  )
}
