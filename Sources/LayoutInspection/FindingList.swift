import LayoutModel

/// Collects the findings of a layout, merging equal ones of several environments.
struct FindingList {
  private let layout: LayoutID
  var rule: Rule
  /// The current environment, or `nil` for a layout as written.
  var environment: String?
  private(set) var findings: [Finding] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    let rule: String
    let subject: Finding.Subject
    let message: String
    let constraints: [String]
    let leftOut: LeftOutPart?
  }

  init(_ layout: LayoutID, _ rule: Rule) {
    self.layout = layout
    self.rule = rule
  }

  /// Adds a finding with its consequences.
  ///
  /// - Parameters:
  ///   - others: The other items involved.
  ///   - axis: The axis of the problem, or `nil` for either.
  ///   - leftOut: The part of the document concerned.
  ///   - isOfSurroundings: Whether the problem is in the surroundings of its consequences.
  ///   - follows: The consequences.
  mutating func add(
    _ subject: Finding.Subject, _ message: String, constraints: [String] = [],
    conflict: Finding.Conflict? = nil, about others: [LayoutItem] = [], along axis: Axis? = nil,
    leftOut: LeftOutPart? = nil, isOfSurroundings: Bool = false,
    follows: [(subject: Finding.Subject, message: String)] = []
  ) {
    let key = Key(
      rule: rule.id, subject: subject, message: message, constraints: constraints, leftOut: leftOut)
    if let place = places[key] {
      if let environment { findings[place].environments.append(environment) }
      return
    }
    places[key] = findings.count
    var finding = Finding(
      rule: rule, layout: layout, subject: subject, message: message, constraints: constraints,
      conflict: conflict, environments: environment.map { [$0] } ?? [], leftOut: leftOut,
      others: others, axis: axis)
    finding.isOfSurroundings = isOfSurroundings
    finding.follows = follows.map {
      Finding(
        rule: rule, layout: layout, subject: $0.subject, message: $0.message, constraints: [],
        conflict: nil, environments: finding.environments, leftOut: nil, others: [], axis: axis)
    }
    findings.append(finding)
  }

  /// Adds a finding about a part of a document that is missing from the layout.
  mutating func add(_ part: LeftOutPart) { add(.layout, part.message, leftOut: part) }

  mutating func add(_ view: ViewID, _ message: String) { add(.item(.view(view)), message) }
}
