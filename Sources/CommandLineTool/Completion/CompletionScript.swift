import ArgumentParser

/// The shell completion scripts: those of the parser, with corrections.
enum CompletionScript {
  static func text(for shell: CompletionShell) -> String {
    let script = CompletedProgram.completionScript(for: shell)
    return switch shell {
    case .bash: quoting(withOneHelp(script))
    case .zsh: withOneHelp(script)
    default: findingCommandOnce(script)
    }
  }

  /// The script without the parser's own `help`, which comes last and whose function would replace
  /// the first one of the same name.
  private static func withOneHelp(_ script: String) -> String {
    guard let own = script.ranges(of: "\n_alstore_help() {\n").last,
      let end = script[own.upperBound...].firstRange(of: "\n}\n")
    else { return script }
    let kept = script[..<own.lowerBound] + script[end.lowerBound...].dropFirst(2)
    let entries = kept.matches(of: /\n +'help:[^\n]*/)
    guard entries.count == 2, let double = entries.last else { return String(kept) }
    return String(kept[..<double.range.lowerBound] + kept[double.range.upperBound...])
  }

  /// The bash script with a single candidate quoted as a whole, since readline takes candidates for
  /// files and does not escape the closing bracket of `$(…)`.
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

  /// The fish script with the words of the line parsed only once.
  ///
  /// Every option of every command has a condition. All of them are evaluated at each completion,
  /// and each parses the whole line, although only the current command's options need that.
  private static func findingCommandOnce(_ script: String) -> String {
    let condition =
      /function __alstore_should_offer_completions_for_\w+ -a expected_commands\b[^\n]*\n/
    return """
      function __alstore_find_command
          set -l non_repeating_flags_or_options
          set -l non_repeating_flags_or_options_absent 0
          set -l positional_index 0
          set -l commands
          __alstore_parse_tokens
          set -g __alstore_commands "$commands"
          set -g __alstore_line "$(commandline -pc)"
      end

      """
        + script.replacing(condition) { match in
          match.output + """
                test "$__alstore_line" = "$(commandline -pc)"; or __alstore_find_command
                test "$__alstore_commands" = "$expected_commands"; or return

            """
        }
  }
}
