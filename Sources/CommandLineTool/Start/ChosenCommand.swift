import ArgumentParser

/// Parses the command named by the first words, without preparing the others if possible.
///
/// Otherwise the parser prepares all commands and checks for requests for completion scripts, which
/// takes half of the startup time of a short command.
enum ChosenCommand {
  /// Parses arguments.
  ///
  /// - Throws: the argument parser's error, which describes a mistake or contains requested help.
  static func parsed(_ arguments: [String]) throws -> sending any ParsableCommand {
    if arguments.first == CompletedProgram.request { return try completing(arguments) }
    if let command = alone(arguments) { return command }
    return try Alstore.parseAsRoot(arguments)
  }

  /// Answers a shell's completion request by throwing, as for help: after the command's words come
  /// `--` and the argument being typed.
  private static func completing(_ arguments: [String]) throws -> sending any ParsableCommand {
    if let (type, rest) = leaf(namedBy: arguments.dropFirst()), rest.first == "--" {
      _ = try parsed([CompletedProgram.request] + rest, by: type)
    }
    return try CompletedProgram.parseAsRoot(arguments)
  }

  /// The command if the words name one and the remaining arguments are valid.
  private static func alone(_ arguments: [String]) -> sending (any ParsableCommand)? {
    guard let (type, rest) = leaf(namedBy: arguments[...]) else { return nil }
    return try? parsed(Array(rest), by: type)
  }

  /// The command without subcommands that the first words name, and the remaining words.
  private static func leaf(
    namedBy words: ArraySlice<String>
  ) -> (type: any ParsableCommand.Type, rest: ArraySlice<String>)? {
    let (type, _, rest) = CommandWords.command(namedBy: words)
    guard type != Alstore.self, type.configuration.subcommands.isEmpty else { return nil }
    return (type, rest)
  }

  /// - Returns: `nil` if help was requested, which is also a command.
  private static func parsed<Command: ParsableCommand>(
    _ arguments: [String], by type: Command.Type
  ) throws -> sending (any ParsableCommand)? {
    let program = try Alone<Command>.parseAsRoot(arguments) as? Alone<Command>
    return program?.command
  }

  /// A program that consists of a single command.
  ///
  /// It shows the parser the command's arguments as its own, since those of a subcommand or an
  /// option group are prepared once more, and four times more in a debug build.
  private struct Alone<Command: ParsableCommand>: ParsableCommand, CustomReflectable {
    static var configuration: CommandConfiguration {
      // Completion scripts are not checked for in a command with a super-command.
      CommandConfiguration(commandName: "alone", _superCommandName: "alstore")
    }

    private(set) var command: Command

    init() { command = Command() }

    init(from decoder: any Decoder) throws { command = try Command(from: decoder) }

    var customMirror: Mirror { Mirror(reflecting: command) }

    mutating func validate() throws { try command.validate() }
  }
}
