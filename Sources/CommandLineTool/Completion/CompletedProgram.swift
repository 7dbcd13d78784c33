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

  /// The script that makes a shell complete alstore's commands.
  static func script(for shell: CompletionShell) -> String {
    let script = completionScript(for: shell)
    return switch shell {
    case .bash: quoting(withOneHelp(script))
    case .zsh: withOneHelp(script)
    default: script
    }
  }

  /// The script without the parser's own `help`: it comes after all others, and a function of the same
  /// name replaces the first.
  private static func withOneHelp(_ script: String) -> String {
    guard let own = script.ranges(of: "\n_alstore_help() {\n").last,
      let end = script[own.upperBound...].firstRange(of: "\n}\n")
    else { return script }
    let kept = script[..<own.lowerBound] + script[end.lowerBound...].dropFirst(2)
    let entries = kept.matches(of: /\n +'help:[^\n]*/)
    guard entries.count == 2, let double = entries.last else { return String(kept) }
    return String(kept[..<double.range.lowerBound] + kept[double.range.upperBound...])
  }

  /// bash's script with a name that stands alone quoted whole: readline takes names for files, and
  /// leaves the bracket that closes `$(…)` as it is.
  private static func quoting(_ script: String) -> String {
    script.replacing(
      "complete -o filenames -F _alstore alstore",
      with: #"""
        _alstore_quoted() {
            _alstore "$@"
            local name="${COMPREPLY[0]}"
            if [[ ${#COMPREPLY[@]} -eq 1 && "${name}" == *[\$\(\)\`]* && ! -e "${name}" ]] &&
                type compopt >/dev/null 2>&1; then
                compopt +o filenames
                COMPREPLY=("$(printf %q "${name}")")
            fi
        }
        complete -o filenames -F _alstore_quoted alstore
        """#)
  }
}
