import LayoutReports
import ProjectCommands

/// Explains the rules of checks.
enum RuleHelp {
  /// The rule in `alstore help AL0102`, or `nil` if the arguments are something else.
  static func rule(_ arguments: [String]) -> Rule? {
    guard arguments.count == 2, arguments[0] == "help" else { return nil }
    return Rule.named(arguments[1])
  }

  /// The description of a rule, in lines of this width.
  static func lines(_ rule: Rule, width: Int) -> [String] {
    let paragraphs =
      [
        "\(rule.id) \(rule.name) (\(rule.severity.rawValue))", "Looks for \(rule.summary).",
        rule.explanation,
      ] + (hints[rule.name].map { [$0] } ?? [])
    return HelpText(paragraphs.joined(separator: "\n\n")).lines(width: width)
  }

  /// Related commands, by the name of the rule.
  private static let hints = [
    "unsatisfiable": "`alstore explain --conflicts` tries the smallest repairs.",
    "ambiguous": "`alstore frames --alternatives VIEW` shows the other frames.",
    "misplaced": "`alstore export --update-frames` writes the solved frames.",
    "duplicate": "`alstore check --fix` removes one.",
    "redundant": "`alstore check --fix` removes it.",
  ]

  static func list(_ asJSON: Bool) throws {
    guard !asJSON else {
      let rules = Rule.all.map { rule in
        JSONValue.object([
          ("id", .string(rule.id)), ("name", .string(rule.name)),
          ("severity", .string(rule.severity.rawValue)), ("summary", .string(rule.summary)),
          ("explanation", .string(rule.explanation)),
        ])
      }
      return try Output.write(JSONValue.array(rules), to: nil)
    }
    var table = Table([
      .word("Rule", .essential), .name("Name"), .word("Severity"), .text("Looks for"),
    ])
    table.rows = Rule.all.map { [$0.id, $0.name, $0.severity.rawValue, $0.summary] }
    try Output.write(table.text(on: Terminal(.auto)), to: nil)
  }

  /// The rule with an id or name.
  static func named(_ text: String) throws -> Rule {
    guard let rule = Rule.named(text) else {
      throw Failure.usage("There is no rule \(text).\(similar(to: text))")
    }
    return rule
  }

  static func similar(to text: String) -> String {
    let names = similarNames(to: text, in: Rule.all.flatMap { [$0.name, $0.id] })
    return " " + (didYouMean(names) ?? "`alstore check --rules` lists them.")
  }
}
