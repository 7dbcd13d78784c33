import ArgumentParser
import ProjectCommands

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      Examples:
        alstore completions bash > /etc/bash_completion.d/alstore
        alstore completions fish > ~/.config/fish/completions/alstore.fish
      """)

  enum Shell: String, ListedArgument, CaseIterable {
    case bash
    case zsh
    case fish
  }

  @OptionGroup var global: UnboundOptions
  @Argument(help: "bash, zsh or fish.") var shell: Shell

  func run() throws {
    // The script must complete all commands, including those for hubs.
    Network.goOnBeside()
    let kind: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    try Output.print([CompletionScript.text(for: kind)])
  }
}
