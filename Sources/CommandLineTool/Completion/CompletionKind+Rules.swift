import ArgumentParser
import LayoutReports
import ProjectCommands

/// Completions that do not depend on a project.
extension CompletionKind {
  /// Names and ids of the rules of checks.
  static let rules = CompletionKind.list(Rule.all.flatMap { [$0.name, $0.id] })

  /// The topics of `help`: commands, subcommands of those already typed, and rules.
  static let helpWords = names { words in
    let path = words.others.drop { $0 != "help" }.dropFirst()
    let commands = CommandWords.names(below: path)
    return path.isEmpty ? commands + Rule.all.flatMap { [$0.id, $0.name] } : commands
  }
}
