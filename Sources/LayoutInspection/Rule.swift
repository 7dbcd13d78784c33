/// Something that a check looks for in layouts.
public struct Rule: Sendable {
  /// `AL` and four digits; never given to another rule.
  public let id: String
  /// In words, such as `touch-target`.
  public let name: String
  /// How much it matters unless somebody decides otherwise.
  public let severity: Severity
  /// What it looks for, as the rest of a sentence.
  public let summary: String
  /// Why that matters and what to do about it.
  public let explanation: String
  let check: Check

  /// What a rule reads.
  enum Check: Sendable {
    /// A layout as it is written.
    case written(@Sendable (InspectedLayout, inout FindingList) -> Void)
    /// A layout as it is solved in one environment.
    case solved(@Sendable (InspectedLayout, InspectedLayout.Version, inout FindingList) -> Void)
  }

  /// Whether it compares a layout with what its document holds, which costs another solution.
  public var readsDocument: Bool { Self.documents.contains(self) }

  /// Whether it looks at colours, which costs reading the document once more.
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
  /// Every rule, by id.
  public static let all: [Rule] =
    (solvability + documents + [leftOut]).sorted { $0.id < $1.id } + frames + constraintRules
    + textRules
    + hierarchy + naming

  /// The rule of an id or name, in capitals or not; `nil` where there is none.
  public static func named(_ text: String) -> Rule? {
    let text = text.lowercased()
    return all.first { $0.id.lowercased() == text || $0.name == text }
  }
}
