public import LayoutEngine
public import LayoutModel

/// Required constraints of a layout that cannot all hold: a minimal set, how far they are apart, and
/// what would mend it.
public struct ConflictExplanation: Sendable {
  public let layout: Layout
  /// Without any one of them the others hold.
  public let constraints: [DiagnosedConstraint]
  /// How many points they are apart; `nil` where it cannot be told.
  public let distance: Double?
  /// What they come to in numbers; `nil` where no one sum shows it.
  public let arithmetic: ConflictArithmetic?
  /// Each of them is enough; the smallest change first.
  ///
  /// All have been tried by solving.
  public let repairs: [Repair]

  /// Explains every conflict of a layout.
  ///
  /// Solves the layout a few times for each constraint of each conflict.
  ///
  /// - Parameter fixed: constraints that cannot be changed, such as those that UIKit makes.
  public static func all(
    in layout: Layout, environment: Environment, measurer: (any ContentMeasurer)? = nil,
    fixed: Set<ConstraintID> = []
  ) -> [ConflictExplanation] {
    let trial = RepairTrial(layout, environment, measurer)
    return trial.conflicts.indices.map { place in
      let conflict = trial.conflicts[place]
      let changeable = conflict.filter { member in
        if case .constraint(let id) = member.origin { return !fixed.contains(id) }
        return false
      }
      let tried = changeable.compactMap(trial.repairs)
      let repairs = tried.flatMap(\.repairs).sorted { $0.cost < $1.cost }
      // Where none can be changed, how far they are apart is still worth knowing.
      let measured = changeable.isEmpty ? conflict.compactMap(trial.repairs) : tried
      return ConflictExplanation(
        layout: layout, constraints: conflict, distance: measured.compactMap(\.distance).min(),
        arithmetic: trial.proofs[place].flatMap { ConflictArithmetic($0, fixed: fixed) },
        repairs: repairs)
    }
  }

  /// In words: the constraints, what they come to, and the repairs.
  public var lines: [String] {
    let apart = distance.map { "; they are \($0.shortText) points apart" } ?? ""
    var changes: [ConstraintID: [String]] = [:]
    var order: [ConstraintID] = []
    for repair in repairs {
      if changes[repair.constraint] == nil { order.append(repair.constraint) }
      changes[repair.constraint, default: []].append(layout.text(of: repair.change))
    }
    return ["\(constraints.count) required constraints cannot all hold\(apart)"]
      + constraints.map { "    " + layout.text(of: $0) }
      + (arithmetic.map { ["  " + $0.sentence(in: layout)] } ?? [])
      + (repairs.isEmpty ? [] : ["  each of these is enough:"])
      + order.map { constraint in
        let ways = (changes[constraint] ?? []).joined(separator: ", or ")
        return "    \(layout.label(of: constraint)): \(ways)"
      }
  }
}

/// Changes constraints of a layout and looks whether it can be solved then.
private struct RepairTrial {
  private let layout: Layout
  private let environment: Environment
  private let measurer: (any ContentMeasurer)?
  let conflicts: [[DiagnosedConstraint]]
  /// Beside the conflicts.
  let proofs: [ConflictProof?]

  init(_ layout: Layout, _ environment: Environment, _ measurer: (any ContentMeasurer)?) {
    self.layout = layout
    self.environment = environment
    self.measurer = measurer
    var session = LayoutSession(layout, in: environment, measurer: measurer)
    conflicts = session.solve().conflicts
    proofs = session.conflictProofs()
  }

  /// What can be done to a constraint so that there is one conflict less.
  func repairs(_ member: DiagnosedConstraint) -> (distance: Double?, repairs: [Repair])? {
    guard case .constraint(let id) = member.origin, let constraint = layout.constraints[id] else {
      return nil
    }
    let optional = Repair(
      constraint: id, change: .priority(from: .required, to: 999))
    var session = LayoutSession(
      optional.applied(to: layout), in: environment, measurer: measurer)
    guard session.solve().conflicts.count < conflicts.count else { return nil }
    var repairs = [optional, Repair(constraint: id, change: .removal)]
    // What it fails by once it may fail is what its constant is off by.
    let distance = session.violation(of: id)
    if let distance, distance != 0, constraint.variations.isEmpty,
      constraint.equation.spacing == nil
    {
      let old = constraint.equation.constant
      // In a layout from right to left the sides are exchanged.
      for step in [distance, -distance] {
        let constant = ((old + step) * 1000).rounded() / 1000
        let repair = Repair(constraint: id, change: .constant(from: old, to: constant))
        if isEnough(repair) {
          repairs.append(repair)
          break
        }
      }
    }
    return (distance.map { abs($0) }, repairs)
  }

  private func isEnough(_ repair: Repair) -> Bool {
    var session = LayoutSession(repair.applied(to: layout), in: environment, measurer: measurer)
    return session.solve().conflicts.count < conflicts.count
  }
}
