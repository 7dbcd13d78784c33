import ArgumentParser

/// The command that the first words name, parsed without the others where that is enough.
///
/// On its way to the command that is meant, the parser prepares all that there are, and looks whether
/// scripts for completion are wanted: half of what a short command takes to start.
enum ChosenCommand {
  /// Parses arguments.
  ///
  /// - Throws: what the argument parser throws, which says what is wrong, or what help was asked for.
  static func parsed(_ arguments: [String]) throws -> sending any ParsableCommand {
    if arguments.first == CompletedProgram.request { return try completing(arguments) }
    if let command = alone(arguments) { return command }
    return try Alstore.parseAsRoot(arguments)
  }

  /// Offers what a shell asks for, which is thrown like help: after the command's words comes `--`, then
  /// which of its arguments is typed.
  private static func completing(_ arguments: [String]) throws -> sending any ParsableCommand {
    if let (type, rest) = leaf(namedBy: arguments.dropFirst()), rest.first == "--" {
      _ = try parsed([CompletedProgram.request] + rest, by: type)
    }
    return try CompletedProgram.parseAsRoot(arguments)
  }

  /// The command, where the words name one and all that follows is right.
  private static func alone(_ arguments: [String]) -> sending (any ParsableCommand)? {
    guard let (type, rest) = leaf(namedBy: arguments[...]) else { return nil }
    return try? parsed(Array(rest), by: type)
  }

  /// The command that the first words name, where there is none below it, and what follows them.
  private static func leaf(
    namedBy words: ArraySlice<String>
  ) -> (type: any ParsableCommand.Type, rest: ArraySlice<String>)? {
    let (type, _, rest) = CommandWords.command(namedBy: words)
    guard type != Alstore.self, type.configuration.subcommands.isEmpty else { return nil }
    return (type, rest)
  }

  /// - Returns: `nil` where help was asked for, which is a command too.
  private static func parsed<Command: ParsableCommand>(
    _ arguments: [String], by type: Command.Type
  ) throws -> sending (any ParsableCommand)? {
    let program = try Alone<Command>.parseAsRoot(arguments) as? Alone<Command>
    return program?.command
  }

  /// A program that does what a command does.
  ///
  /// Its arguments are the command's: below a program, a command's arguments are prepared twice.
  private struct Alone<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
      // What has a program above it is not asked for scripts of completion.
      CommandConfiguration(commandName: "alone", _superCommandName: "alstore")
    }

    @OptionGroup var command: Command
  }
}
