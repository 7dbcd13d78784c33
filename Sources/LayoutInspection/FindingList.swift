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
    let part: DocumentPart?
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
  ///   - part: The part of the document concerned, if no object represents it.
  ///   - isOfSurroundings: Whether the problem is in the surroundings of its consequences.
  ///   - follows: The consequences.
  mutating func add(
    _ subject: Finding.Subject, _ message: String, constraints: [String] = [],
    conflict: Finding.Conflict? = nil, about others: [LayoutItem] = [], along axis: Axis? = nil,
    part: DocumentPart? = nil, isOfSurroundings: Bool = false,
    follows: [(subject: Finding.Subject, message: String)] = []
  ) {
    let key = Key(
      rule: rule.id, subject: subject, message: message, constraints: constraints, part: part)
    if let place = places[key] {
      if let environment { findings[place].environments.append(environment) }
      return
    }
    places[key] = findings.count
    var finding = Finding(
      rule: rule, layout: layout, subject: subject, message: message, constraints: constraints,
      conflict: conflict, environments: environment.map { [$0] } ?? [], part: part,
      others: others, axis: axis)
    finding.isOfSurroundings = isOfSurroundings
    finding.follows = follows.map {
      Finding(
        rule: rule, layout: layout, subject: $0.subject, message: $0.message, constraints: [],
        conflict: nil, environments: finding.environments, part: nil, others: [], axis: axis)
    }
    findings.append(finding)
  }

  /// Adds a finding about a part of a document that no object of the layout represents.
  mutating func add(_ part: DocumentPart) { add(.layout, part.message, part: part) }

  mutating func add(_ view: ViewID, _ message: String) { add(.item(.view(view)), message) }
}
