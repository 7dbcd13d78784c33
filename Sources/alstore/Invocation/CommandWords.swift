import ArgumentParser
import AutoLayoutStore

/// The words at the beginning of the arguments, which name a command.
enum CommandWords {
  /// What to say where they name none; `nil` where the parser may go on.
  static func failure(_ arguments: [String]) -> Failure? {
    let asksForHelp = arguments.first == "help"
    let (type, path, rest) = command(namedBy: arguments.dropFirst(asksForHelp ? 1 : 0))
    let below = commands(of: type)
    guard let word = rest.first, !word.hasPrefix("-"), !below.isEmpty, word != "help" else {
      return nil
    }
    if asksForHelp, word.lowercased().wholeMatch(of: /al\d+/) != nil {
      return .usage("There is no rule \(word). `alstore check --rules` lists them.")
    }
    let rules = asksForHelp && path.isEmpty ? Rule.all.flatMap { [$0.id, $0.name] } : []
    let similar = similarNames(to: word, in: below.keys.sorted() + rules)
    let name = (["alstore"] + path).joined(separator: " ")
    let hint =
      similar.isEmpty
      ? "`\(name) --help` lists what there is."
      : "Did you mean \(similar.joined(separator: ", "))?"
    let thing = path.isEmpty ? "command" : "command of \(name)"
    return .usage("\(word) is no \(thing). \(hint)")
  }

  /// The command that the first words name, those words, and what follows them.
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

  /// Whether a word names a command that has others below it.
  static func isGroup(_ word: String) -> Bool {
    commands(of: Alstore.self)[word].map { !commands(of: $0).isEmpty } ?? false
  }

  /// The names of the commands right below the one that words name.
  static func names(below words: ArraySlice<String>) -> [String] {
    let (type, _, rest) = command(namedBy: words)
    return rest.isEmpty
      ? type.configuration.subcommands.compactMap { $0.configuration.commandName } : []
  }

  /// The commands right below one, by their names and aliases.
  private static func commands(
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

/// The parser's messages, with the value that was most likely meant.
enum ParserHint {
  /// Says why an option is refused that other commands take, or names the most similar of the values
  /// that a message lists.
  static func adding(to message: String, _ arguments: [String]) -> String {
    hint(fitting(message, arguments), arguments)
  }

  /// The message with a usage that is broken where the terminal ends.
  private static func fitting(_ message: String, _ arguments: [String]) -> String {
    guard let usage = message.firstMatch(of: /(?m)^Usage: alstore.*$/) else { return message }
    let (type, path, _) = CommandWords.command(namedBy: arguments[...])
    let lines = HelpPage.usage(
      of: type, path: path, heading: "Usage: ", width: Terminal.textWidth)
    return message.replacing(usage.output, with: lines.joined(separator: "\n"))
  }

  private static func hint(_ message: String, _ arguments: [String]) -> String {
    if let option = message.firstMatch(of: /Unknown option '(-l|--layout|-n|--dry-run)'/)?.output {
      let (_, path, _) = CommandWords.command(namedBy: arguments[...])
      let name = (["alstore"] + path).joined(separator: " ")
      let reason =
        option.1.contains("l") ? "it is not about one layout" : "it changes nothing"
      return message.replacing(option.0, with: "`\(name)` takes no \(option.1): \(reason).")
    }
    guard let wrong = message.firstMatch(of: /The value '([^']*)' is invalid/)?.output.1,
      let list = message.firstRange(of: "Please provide one of")
    else { return message }
    // A long list has a line for each value, and a short one is part of the sentence.
    let rest = message[list.upperBound...]
    let end = rest.firstRange(of: "\nHelp:")?.lowerBound ?? rest.endIndex
    let values = rest[..<end].matches(of: /(?:'([^']+)'|\n  - (\S+))/).compactMap {
      $0.output.1 ?? $0.output.2
    }
    guard let similar = similarNames(to: String(wrong), in: values.map(String.init)).first else {
      return message
    }
    let words = "Please provide one of"
    return message.replacing("\(words) the following", with: "Did you mean '\(similar)'? There are")
      .replacing(words, with: "Did you mean '\(similar)'? There are")
  }
}
