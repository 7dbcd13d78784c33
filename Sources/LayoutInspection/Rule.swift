/// A rule that layouts are checked against.
public struct Rule: Sendable {
  /// `AL` and four digits, never reused for another rule.
  public let id: String
  /// The name in words, such as `touch-target`.
  public let name: String
  /// The default severity.
  public let severity: Severity
  /// The problem that it finds, as part of a sentence.
  public let summary: String
  /// The reason that this matters, and what to do about it.
  public let explanation: String
  let check: Check

  /// The check of a rule.
  enum Check: Sendable {
    /// Checks a layout as written.
    case written(@Sendable (InspectedLayout, inout FindingList) -> Void)
    /// Checks a layout as solved in one environment.
    case solved(@Sendable (InspectedLayout, InspectedLayout.Version, inout FindingList) -> Void)
  }

  /// Whether it compares a layout with its document, which requires another solution.
  public var readsDocument: Bool { Self.documents.contains(self) }

  /// Whether it checks colours, which requires reading the document again.
  public var readsLooks: Bool { id == "AL0406" }

  init(
    _ id: String, _ name: String, _ severity: Severity, _ summary: String, _ explanation: String,
    _ check: Check
  ) {
    self.id = id
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.check = check
  }
}

extension Rule: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Rule {
  /// All rules, by id.
  public static let all: [Rule] =
    (solvability + documents + reading).sorted { $0.id < $1.id } + frames + constraintRules
    + textRules
    + hierarchy + naming

  /// Returns the rule of an id or name, ignoring case, or `nil` if there is none.
  public static func named(_ text: String) -> Rule? {
    let text = text.lowercased()
    return all.first { $0.id.lowercased() == text || $0.name == text }
  }
}
