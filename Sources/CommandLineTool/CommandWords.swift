import ArgumentParser
import LayoutReports
import ProjectCommands

/// The words at the start of the arguments, which name a command.
enum CommandWords {
  /// The failure if the words do not name a command, or `nil` if the parser may go on.
  static func failure(_ arguments: [String]) -> Failure? {
    if HoistedOptions.areAll(of: arguments) {
      return .usage("The command is missing. `alstore --help` lists the commands.")
    }
    let asksForHelp = arguments.first == "help"
    let (type, path, rest) = command(namedBy: arguments.dropFirst(asksForHelp ? 1 : 0))
    let below = commands(of: type)
    guard let word = rest.first, !word.hasPrefix("-"), !below.isEmpty, word != "help" else {
      return nil
    }
    if asksForHelp, word.lowercased().wholeMatch(of: /al\d+/) != nil {
      let likely = didYouMean(similarNames(to: word, in: Rule.all.map(\.id)))
      return .usage("There is no rule \(word). \(likely ?? "`alstore check --rules` lists them.")")
    }
    let rules = asksForHelp && path.isEmpty ? Rule.all.flatMap { [$0.id, $0.name] } : []
    let similar = similarNames(to: word, in: below.keys.sorted() + rules)
    let name = (["alstore"] + path).joined(separator: " ")
    let hint = didYouMean(similar) ?? "`\(name) --help` lists them."
    let thing = path.isEmpty ? "command" : "subcommand of \(name)"
    return .usage("\(word) is not a \(thing). \(hint)")
  }

  /// The command named by the first words, those words, and the remaining ones.
  static func command(
    namedBy words: ArraySlice<String>
  ) -> (type: any ParsableCommand.Type, path: ArraySlice<String>, rest: ArraySlice<String>) {
    var type: any ParsableCommand.Type = Alstore.self
    var rest = words
    while let word = rest.first, let next = commands(of: type)[word] {
      type = next
      rest = rest.dropFirst()
    }
    return (type, words[..<rest.startIndex], rest)
  }

  /// Whether a word names a command with subcommands.
  static func isGroup(_ word: String) -> Bool {
    commands(of: Alstore.self)[word].map { !commands(of: $0).isEmpty } ?? false
  }

  /// The names of the direct subcommands of the command named by the words.
  static func names(below words: ArraySlice<String>) -> [String] {
    let (type, _, rest) = command(namedBy: words)
    return rest.isEmpty
      ? type.configuration.subcommands.compactMap { $0.configuration.commandName } : []
  }

  /// The direct subcommands of a command, by their names and aliases.
  private static func commands(
    of type: any ParsableCommand.Type
  ) -> [String: any ParsableCommand.Type] {
    type == Alstore.self ? ofProgram : namedCommands(of: type)
  }

  // Every command looks itself up several times.
  private static let ofProgram = namedCommands(of: Alstore.self)

  private static func namedCommands(
    of type: any ParsableCommand.Type
  ) -> [String: any ParsableCommand.Type] {
    var found: [String: any ParsableCommand.Type] = [:]
    for command in type.configuration.subcommands {
      guard let name = command.configuration.commandName else { continue }
      for name in [name] + command.configuration.aliases { found[name] = command }
    }
    return found
  }
}
