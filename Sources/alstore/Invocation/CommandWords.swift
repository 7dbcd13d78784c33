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

/// The parser's messages, in the voice that every other message has: what is wrong, then what to do.
enum ParserMessage {
  /// Says what the parser says.
  ///
  /// - Parameters:
  ///   - text: its message in full: `Error: …`, `Help: …`, `Usage: …`, where to see more.
  ///   - arguments: the command line that it is about.
  static func lines(_ text: String, _ arguments: [String]) -> [String] {
    var message: [Substring] = []
    var help: [Substring] = []
    var more: String?
    var isHelp = false
    var isUsage = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let command = line.firstMatch(of: /^\s*See '(.+ --help)' for more information\.$/) {
        more = "See `\(command.output.1)`."
      } else if line.hasPrefix("Usage:") {
        isUsage = true
      } else if line.hasPrefix("Help:") {
        isHelp = true
        help.append(line.dropFirst("Help:".count).drop { $0 == " " })
      } else if isHelp, !isUsage {
        help.append(line.drop { $0 == " " })
      } else if !isUsage {
        message.append(line.hasPrefix("Error: ") ? line.dropFirst("Error: ".count) : line)
      }
    }
    let said = addingHint(to: message.joined(separator: "\n"), arguments)
      .trimmingSuffix { $0.isWhitespace }
    let explained = help.filter { !$0.isEmpty }.map { "  \($0)" }
    return ["alstore: \(said)"] + explained + (more.map { [$0] } ?? [])
  }

  /// Says why an option is refused that other commands take, or names the most similar of the values
  /// that a message lists.
  private static func addingHint(to message: String, _ arguments: [String]) -> String {
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
    let values = message[list.upperBound...].matches(of: /(?:'([^']+)'|\n  - (\S+))/).compactMap {
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

extension String {
  /// The text without the characters at its end that a condition holds for.
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
