import LayoutEngine
import LayoutModel

/// Finds out which findings would most likely not exist without contradicting constraints.
///
/// All but one of these constraints are satisfied, and problems with frames that they determine are
/// consequences. So are conflicts that share a constraint with an earlier one.
struct ConflictCascade {
  private let inspected: InspectedLayout
  private let measurer: any ContentMeasurer
  /// The indices of the findings that are conflicts, with their constraints and views.
  private var conflicts: [(place: Int, constraints: Set<Key>, views: Set<ViewID>)] = []
  private var sessions: [Environment: LayoutSession] = [:]

  init(_ inspected: InspectedLayout, _ measurer: any ContentMeasurer) {
    self.inspected = inspected
    self.measurer = measurer
  }

  /// Returns the findings, with the consequences of a conflict under it.
  ///
  /// Solves the layout once more for each environment with a conflict if there are possible
  /// consequences.
  mutating func gathered(_ findings: [Finding]) -> [Finding] {
    for (place, finding) in findings.enumerated() {
      guard let conflict = finding.conflict else { continue }
      let telling = (conflict.constraints + [conflict.broken].compactMap { $0 }).filter(tells)
      let views = telling.flatMap { $0.equation.anchors.compactMap(\.item.view) }
      conflicts.append(
        (place, Set(telling.map(Key.init)), Set(views).subtracting([inspected.layout.root])))
    }
    guard !conflicts.isEmpty, findings.count > 1 else { return findings }
    var groups = Groups<Key>()
    for conflict in conflicts { groups.join(conflict.constraints.sorted()) }
    var heads: [Int: Int] = [:]
    var causes: [Int: Int] = [:]
    for conflict in conflicts {
      guard let some = conflict.constraints.min(), let group = groups.group(of: some) else {
        continue
      }
      if let head = heads[group] {
        causes[conflict.place] = head
      } else {
        heads[group] = conflict.place
      }
    }
    for (place, finding) in findings.enumerated() where finding.conflict == nil {
      guard let conflict = cause(of: finding, findings) else { continue }
      causes[place] = causes[conflict] ?? conflict
    }
    return gathered(findings, causes)
  }

  private func gathered(_ findings: [Finding], _ causes: [Int: Int]) -> [Finding] {
    var result = findings
    for (place, finding) in findings.enumerated() {
      guard let cause = causes[place] else { continue }
      var alone = finding
      alone.follows = []
      result[cause].follows += [alone] + finding.follows
    }
    return result.indices.filter { causes[$0] == nil }.map { result[$0] }
  }

  /// Returns the index of the conflict that causes a finding in all its environments, or `nil` if
  /// there is none.
  private mutating func cause(of finding: Finding, _ findings: [Finding]) -> Int? {
    let items = items(of: finding)
    guard !items.isEmpty, finding.rule.isOfFrames else { return nil }
    var found: Int?
    for version in versions(of: finding) {
      let near = conflicts.filter { conflict in
        let places = findings[conflict.place].environments
        return version.environment.map(places.contains) ?? true
      }
      guard !near.isEmpty,
        let place = cause(items, finding, near, in: version.solution.environment)
      else { return nil }
      found = found ?? place
    }
    return found
  }

  private mutating func cause(
    _ items: [LayoutItem], _ finding: Finding,
    _ conflicts: [(place: Int, constraints: Set<Key>, views: Set<ViewID>)],
    in environment: Environment
  ) -> Int? {
    if finding.rule.isOfOpenFrames {
      let views = Set(items.compactMap(\.view))
      if let named = conflicts.first(where: { !$0.views.isDisjoint(with: views) }) {
        return named.place
      }
    }
    let deciding = deciding(items, finding.axis, in: environment)
    return conflicts.first { !$0.constraints.isDisjoint(with: deciding) }?.place
  }

  /// Returns the constraints that determine the frames of items.
  private mutating func deciding(
    _ items: [LayoutItem], _ axis: Axis?, in environment: Environment
  ) -> Set<Key> {
    var session =
      sessions[environment]
      ?? LayoutSession(inspected.layout, in: environment, measurer: measurer)
    var result: Set<Key> = []
    for item in items {
      for axis in axis.map({ [$0] }) ?? Axis.allCases {
        result.formUnion(
          session.constraintsAffectingLayout(of: item, axis).filter(\.isHolding)
            .map { Key($0.constraint) })
      }
    }
    sessions[environment] = session
    return result
  }

  private func items(of finding: Finding) -> [LayoutItem] {
    guard case .item(let item) = finding.subject, item != .view(inspected.layout.root) else {
      return []
    }
    return [item] + finding.others
  }

  private func versions(of finding: Finding) -> [InspectedLayout.Version] {
    guard case .solved = finding.rule.check else {
      // The values recorded in a document are compared on its own canvas.
      return inspected.recorded.map { [.init(environment: nil, solution: $0.solution)] } ?? []
    }
    return inspected.versions.filter { version in
      version.environment.map(finding.environments.contains) ?? true
    }
  }

  /// Whether a constraint is characteristic of a conflict; that sizes are not negative and the root
  /// has its size are part of many.
  private func tells(_ constraint: DiagnosedConstraint) -> Bool {
    guard case .system = constraint.origin, constraint.equation.second == nil else { return true }
    guard constraint.equation.relation == .equal else { return false }
    return constraint.equation.first.anchor.item != .view(inspected.layout.root)
      || inspected.isCellSize(constraint)
  }

  /// Identifies a constraint regardless of its priority.
  private struct Key: Hashable, Comparable {
    private let text: String

    init(_ constraint: DiagnosedConstraint) {
      switch constraint.origin {
      case .constraint(let id): text = "\(id)"
      case .system(let name):
        let equation = constraint.equation
        text = "\(name) \(equation.anchors) \(equation.relation) \(equation.constant)"
      }
    }

    static func < (a: Self, b: Self) -> Bool { a.text < b.text }
  }
}

extension Rule {
  /// Whether the rule is about frames, which depend on the constraints that determine them.
  fileprivate var isOfFrames: Bool {
    if case .solved = check { return true }
    return readsDocument
  }

  /// Whether the rule is about ambiguous or empty frames.
  fileprivate var isOfOpenFrames: Bool {
    ["AL0102", "AL0104", "AL0105", "AL0111", "AL0204"].contains(id)
  }
}
