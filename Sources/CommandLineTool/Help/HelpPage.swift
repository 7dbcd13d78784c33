import ArgumentParser
import ProjectCommands

/// The `--help` page of a command, generated from the parser's data.
///
/// The parser's own layout wraps lines that are already wrapped, and does not wrap the usage.
struct HelpPage {
  private let type: any ParsableCommand.Type
  /// The words of the command, the program's name first.
  private let path: [String]
  private let arguments: [HelpArgument]

  init(of type: any ParsableCommand.Type, path: some Sequence<String>) {
    self.type = type
    self.path = ["alstore"] + path
    // Options that may precede every command are explained with the program.
    arguments = HelpArgument.all(of: type == Alstore.self ? CompletedProgram.self : type)
  }

  private var isRoot: Bool { type == Alstore.self }
  private var hasCommands: Bool { !type.configuration.subcommands.isEmpty }

  /// The page in lines of this width.
  func lines(width: Int) -> [String] {
    let configuration = type.configuration
    var lines = TextWidth.wrapped("OVERVIEW: " + configuration.abstract, to: width)
    if !configuration.discussion.isEmpty {
      lines += [""] + HelpText(configuration.discussion).lines(width: width)
    }
    lines += [""] + usage(width: width)
    for (title, entries) in sections where !entries.isEmpty {
      lines += ["", title.uppercased() + ":"]
      lines += entries.flatMap { Self.entry($0.label, $0.text, width) }
    }
    return lines + [""] + TextWidth.wrapped(ending, to: width)
  }

  /// The usage in lines of this width.
  private func usage(width: Int) -> [String] {
    var lines: [String] = []
    var line = "USAGE: " + path.joined(separator: " ")
    for token in synopses {
      if TextWidth.of(line) + 1 + TextWidth.of(token) > width {
        lines.append(line)
        line = String(repeating: " ", count: "USAGE:   ".count) + token
      } else {
        line += " " + token
      }
    }
    return lines + [line]
  }

  /// The maximum number of optional options that are listed individually.
  private static let listed = 8

  private var synopses: [String] {
    guard !hasCommands else { return ["<subcommand>"] }
    let arguments = arguments.filter { $0.title != HelpArgument.commonTitle }
    let options = arguments.filter { !$0.isPositional && $0.title.isEmpty }
    let optional = options.filter(\.isOptional)
    var groups: [String] = []
    for title in arguments.map(\.title) where !title.isEmpty {
      let group = "[<\(title.lowercased())>]"
      if !groups.contains(group) { groups.append(group) }
    }
    let tokens =
      (optional.count > Self.listed ? ["[<options>]"] : optional.map(\.synopsis)) + groups
      + arguments.filter { !$0.isPositional && !$0.isOptional }.map(\.synopsis)
      + arguments.filter(\.isPositional).map(\.synopsis)
    return tokens.isEmpty ? ["[<common options>]"] : tokens
  }

  private typealias Entry = (label: String, text: String)

  private var sections: [(title: String, entries: [Entry])] {
    var titles: [String] = []
    for argument in arguments where !titles.contains(argument.title) {
      titles.append(argument.title)
    }
    let named = titles.filter { !$0.isEmpty && (isRoot || $0 != HelpArgument.commonTitle) }
    func entries(_ isShown: (HelpArgument) -> Bool) -> [Entry] {
      arguments.filter(isShown).map { ($0.label, $0.explanation) }
    }
    return [("Arguments", entries(\.isPositional))] + [
      ("Options", entries { !$0.isPositional && $0.title.isEmpty })
    ]
      + named.map { title in (title, entries { !$0.isPositional && $0.title == title }) }
      + commandSections
  }

  private var commandSections: [(title: String, entries: [Entry])] {
    let configuration = type.configuration
    func entries(_ commands: [any ParsableCommand.Type]) -> [Entry] {
      commands.map { command in
        let isDefault = configuration.defaultSubcommand.map { $0 == command } ?? false
        let name = command.configuration.commandName ?? ""
        return (name + (isDefault ? " (default)" : ""), command.configuration.abstract)
      }
    }
    return [("Subcommands", entries(configuration.ungroupedSubcommands))]
      + configuration.groupedSubcommands.map { group in
        (group.name + " subcommands", entries(group.subcommands))
      }
  }

  private var ending: String {
    let name = path.joined(separator: " ")
    guard !hasCommands else { return "`\(name) SUBCOMMAND --help` starts with examples." }
    let common = arguments.filter { $0.title == HelpArgument.commonTitle }.map(\.shortName)
    return "Common options: \(common.joined(separator: ", ")); `alstore --help` explains them."
  }

  /// An argument, option or command with its explanation next to it, or below if the label is long.
  private static func entry(_ label: String, _ text: String, _ width: Int) -> [String] {
    let column = 26
    let start = "  " + label
    let lines = TextWidth.wrapped(text, to: width - column)
    let indented = lines.map { String(repeating: " ", count: column) + $0 }
    guard TextWidth.of(start) < column, let first = lines.first else { return [start] + indented }
    let gap = String(repeating: " ", count: column - TextWidth.of(start))
    return [start + gap + first] + indented.dropFirst()
  }
}

extension HelpPage {
  /// Creates the page for arguments that only ask for help: `help WORDS`, or words and `--help`.
  ///
  /// Otherwise the parser would first create its own page, only for it to be discarded.
  init?(askedBy arguments: [String]) {
    let words: ArraySlice<String>
    if arguments.first == "help" {
      words = arguments.dropFirst()
    } else if let last = arguments.last, ["-h", "--help"].contains(last) {
      words = arguments.dropLast()
    } else {
      return nil
    }
    let (type, path, rest) = CommandWords.command(namedBy: words)
    guard rest.isEmpty, type.configuration.defaultSubcommand == nil else { return nil }
    self.init(of: type, path: path)
  }

  /// Creates the page that replaces one with which the parser answered the arguments.
  init?(for arguments: [String], answered text: String) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    let (type, path, _) = CommandWords.command(namedBy: words)
    // Without another word, the page is that of the default subcommand.
    let types = [type] + (type.configuration.defaultSubcommand.map { [$0] } ?? [])
    guard let found = types.first(where: { text == Alstore.helpMessage(for: $0) }) else {
      return nil
    }
    let name = found == type ? [] : found.configuration.commandName.map { [$0] } ?? []
    self.init(of: found, path: Array(path) + name)
  }
}
