import ArgumentParser
import ProjectCommands

/// The program for shell completion, including the options that may precede a command and the
/// topics of `help`.
struct CompletedProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alstore", version: AlstoreVersion.text, subcommands: [HelpWords.self],
    groupedSubcommands: Alstore.configuration.groupedSubcommands)

  @OptionGroup var global: LayoutChangeOptions

  /// Replaces the parser's own `help`, which completes nothing.
  struct HelpWords: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "help", abstract: "Explain a command or a rule.")

    @Argument(completion: .helpWords) var words: [String] = []
  }

  /// The argument with which a shell requests completions.
  static let request = "---completion"
}
