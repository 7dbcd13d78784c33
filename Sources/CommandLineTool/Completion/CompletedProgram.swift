import ArgumentParser
import ProjectCommands

/// The program as shells complete it: with the options that may stand before a command, and with what
/// `help` explains.
struct CompletedProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alstore", version: AlstoreVersion.text, subcommands: [HelpWords.self],
    groupedSubcommands: Alstore.configuration.groupedSubcommands)

  @OptionGroup var global: LayoutChangeOptions

  /// Stands in for the parser's own `help`, which completes nothing.
  struct HelpWords: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "help", abstract: "Explain a command or a rule.")

    @Argument(completion: .helpWords) var words: [String] = []
  }

  /// What a shell asks for while a command is typed.
  static let request = "---completion"
}
