import ArgumentParser
import OperatingSystem
import ProjectCommands

/// An argument or option of a command, as described by the parser.
struct HelpArgument: Decodable {
  private struct Name: Decodable {
    let kind: String
    let name: String
  }

  private let kind: String
  private let shouldDisplay: Bool
  private let sectionTitle: String?
  let isOptional: Bool
  private let isRepeating: Bool
  private let names: [Name]?
  private let valueName: String?
  private let defaultValue: String?
  private let allValues: [String]?
  private let abstract: String?

  /// The arguments that help shows, except help itself.
  static func all(of type: any ParsableCommand.Type) -> [HelpArgument] {
    struct Dump: Decodable {
      struct Command: Decodable { let arguments: [HelpArgument]? }
      let command: Command
    }
    let dump = try? JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8))
    return (dump?.command.arguments ?? []).filter { argument in
      argument.shouldDisplay && !["help", "version"].contains(argument.longName)
    }
  }

  var isPositional: Bool { kind == "positional" }

  /// The heading of the options that every command has.
  static let commonTitle = "Common options"

  /// The heading of the argument's group.
  var title: String {
    let isCommon = ArgumentHelp.common.contains { $0.abstract == abstract }
    return isCommon ? Self.commonTitle : sectionTitle ?? ""
  }

  private var longName: String? { names?.first { $0.kind == "long" }?.name }

  /// The values, if they are few and short and more informative than the option's name.
  private var choice: String? {
    let text = (allValues ?? []).joined(separator: "|")
    return valueName == longName && !text.isEmpty && text.count <= 20 ? text : nil
  }

  private var value: String {
    kind == "flag" ? "" : "<\(choice ?? valueName ?? "value")>"
  }

  var takesValue: Bool { !value.isEmpty }

  /// The spellings of an option, short ones first.
  var spellings: [String] {
    (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
      .sorted { !$0.hasPrefix("--") && $1.hasPrefix("--") }
  }

  /// Returns an option of a command, by a spelling such as `-p` or `--project`.
  static func option(_ spelling: String, of type: any ParsableCommand.Type) -> HelpArgument? {
    all(of: type).first { $0.has(spelling) }
  }

  /// Whether an option can be written so.
  func has(_ spelling: String) -> Bool { spellings.contains(spelling) }

  /// A spelling with the value, as in `-p <file>`.
  func use(_ spelling: String) -> String { ([spelling] + words(value)).joined(separator: " ") }

  /// The shortest spelling.
  var shortName: String { spellings.first ?? value }

  /// The label next to the explanation.
  var label: String {
    isPositional ? value : use(spellings.joined(separator: ", "))
  }

  /// The argument's part of the usage line.
  var synopsis: String {
    let text = isPositional ? value : use(shortName)
    let repeated = text + (isRepeating ? " ..." : "")
    return isOptional ? "[\(repeated)]" : repeated
  }

  /// The purpose, with the values and default unless the text names them.
  var explanation: String {
    var text = abstract ?? ""
    func add(_ sentence: String) { text += (text.isEmpty ? "" : " ") + sentence }
    if let allValues, !allValues.isEmpty, choice == nil, !allValues.allSatisfy(text.contains) {
      add("One of \(allValues.joined(separator: ", ")).")
    }
    if let defaultValue, !defaultValue.isEmpty, !text.contains("default") {
      if text.hasSuffix(".") { text.removeLast() }
      add("(default: \(defaultValue)).")
    }
    return text
  }

  private func words(_ text: String) -> [String] { text.isEmpty ? [] : [text] }
}
