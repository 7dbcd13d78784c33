import AutoLayoutStore

/// The parser's messages in the style of all others: the error, then what to do.
enum ParserMessage {
  /// Rewrites a message.
  ///
  /// - Parameters:
  ///   - text: the parser's full message: `Error: …`, `Help: …`, `Usage: …`, where to see more.
  ///   - arguments: the command line that caused it.
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
    var said = addingHint(to: message.joined(separator: "\n"), arguments)
      .trimmingSuffix { $0.isWhitespace }
    // The parser reports a missing operand first, though it is usually the option that is wrong.
    if said.hasPrefix("Missing expected argument"), let unknown = unknownOption(in: arguments) {
      (said, help) = (unknown[...], [])
    } else if let option = optionWithoutValue(said, arguments) {
      said = "Missing value for '\(option.use)'"
      help = ["\(option.use)  \(option.explanation)"]
    }
    let explained = help.filter { !$0.isEmpty }.map { "  \($0)" }
    return ["alstore: \(said)"] + explained + (more.map { [$0] } ?? [])
  }

  /// The error for the first option that the command does not have.
  private static func unknownOption(in arguments: [String]) -> String? {
    let (type, _, rest) = CommandWords.command(namedBy: arguments[...])
    let options = HelpArgument.all(of: type).filter { !$0.isPositional }
    var words = rest.prefix { $0 != "--" }
    while let word = words.popFirst() {
      guard word.hasPrefix("-"), word.count > 1 else { continue }
      let name = String(word.prefix { $0 != "=" })
      if let option = options.first(where: { $0.has(name) }) {
        if option.takesValue, name == word { _ = words.popFirst() }
      } else if name.hasPrefix("--") {
        let similar = similarNames(to: name, in: options.flatMap(\.spellings)).first
        return "Unknown option '\(name)'" + (similar.map { ". Did you mean '\($0)'?" } ?? "")
      }
    }
    return nil
  }

  /// The option that lacks a value, and what help says about it, including the values it takes.
  private static func optionWithoutValue(
    _ message: Substring, _ arguments: [String]
  ) -> (use: String, explanation: String)? {
    guard let spelling = message.firstMatch(of: /^Missing value for '(--?[\w-]+)/)?.output.1,
      let option = HelpArgument.option(
        String(spelling), of: CommandWords.command(namedBy: arguments[...]).type)
    else { return nil }
    return (option.use(String(spelling)), option.explanation)
  }

  /// Explains why an option of other commands is rejected, or suggests the most similar of the
  /// listed values.
  private static func addingHint(to message: String, _ arguments: [String]) -> String {
    if let option = message.firstMatch(of: /Unknown option '(-l|--layout|-n|--dry-run)'/)?.output {
      let (_, path, _) = CommandWords.command(namedBy: arguments[...])
      let name = (["alstore"] + path).joined(separator: " ")
      let reason =
        option.1.contains("l") ? "it does not concern a single layout" : "it changes nothing"
      return message.replacing(option.0, with: "`\(name)` takes no \(option.1): \(reason).")
    }
    guard let wrong = message.firstMatch(of: /The value '([^']*)' is invalid/)?.output.1,
      let list = message.firstRange(of: "Please provide one of")
    else { return message }
    // A long list has one line per value; a short one is part of the sentence.
    let values = message[list.upperBound...].matches(of: /(?:'([^']+)'|\n  - (\S+))/).compactMap {
      $0.output.1 ?? $0.output.2
    }
    guard let similar = similarNames(to: String(wrong), in: values.map(String.init)).first else {
      return message
    }
    let words = "Please provide one of"
    let hint = "Did you mean '\(similar)'? Choose one of"
    return message.replacing("\(words) the following", with: hint).replacing(words, with: hint)
  }
}
