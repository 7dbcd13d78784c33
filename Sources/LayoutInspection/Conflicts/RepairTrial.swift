import LayoutModel

/// Tries changes to the constraints of a conflict.
struct RepairTrial {
  /// The violation of a constraint, and repairs with the number of conflicts that each resolves.
  typealias Outcome = (distance: Double?, repairs: [(repair: Repair, mends: Int)])

  let layout: Layout
  private let sessions: TrialSessions
  /// The number of conflicts in the layout.
  private let conflictCount: Int
  /// The layout without the constraints broken in other conflicts, so that these do not affect this
  /// one even if they share constraints.
  private let alone: Layout
  /// Its number of conflicts: one, unless constraints made by UIKit were broken in others.
  private let countAlone: Int

  /// - Parameter others: The constraints broken in the layout's other conflicts.
  init(
    of conflict: [DiagnosedConstraint], in layout: Layout, _ sessions: TrialSessions,
    conflictCount: Int, others: [DiagnosedConstraint]
  ) {
    self.layout = layout
    self.sessions = sessions
    self.conflictCount = conflictCount
    let removed = others.filter { !conflict.contains($0) }.compactMap { other in
      if case .constraint(let id) = other.origin { id } else { nil }
    }
    var alone = layout
    if !removed.isEmpty { _ = try? alone.removeConstraints(removed) }
    self.alone = alone
    countAlone =
      removed.isEmpty ? conflictCount : sessions.conflicts(ofOne: alone)
  }

  /// Returns the number of conflicts that a repair resolves, or 0 if this is not one of them.
  private func mends(_ repair: Repair) -> Int {
    let left = sessions.conflicts(ofOne: repair.applied(to: alone))
    guard left < countAlone else { return 0 }
    return conflictCount
      - (countAlone == conflictCount ? left : sessions.conflicts(ofAll: repair.applied(to: layout)))
  }

  /// Whether a change to the layout resolves this conflict.
  func isMended(by change: (inout Layout) throws -> Void) -> Bool {
    var changed = alone
    guard (try? change(&changed)) != nil else { return false }
    return sessions.conflicts(ofOne: changed) < countAlone
  }

  /// Returns the repairs of a constraint that resolve the conflict, or `nil` if there are none.
  func repairs(_ member: DiagnosedConstraint) -> Outcome? {
    guard case .constraint(let id) = member.origin, let constraint = layout.constraints[id] else {
      return nil
    }
    let optional = Repair(constraint: id, change: .priority(from: .required, to: 999))
    var mends = mends(optional)
    guard mends > 0 else { return nil }
    var repairs = [(optional, mends), (Repair(constraint: id, change: .removal), mends)]
    // The violation of the optional constraint is the required change of its constant.
    let distance = sessions.violation(of: id)
    if let distance, distance != 0, constraint.variations.isEmpty,
      constraint.equation.spacing == nil
    {
      let old = constraint.equation.constant
      // In a right-to-left layout, the sides are exchanged.
      for step in [distance, -distance] {
        let constant = ((old + step) * 1000).rounded() / 1000
        let repair = Repair(constraint: id, change: .constant(from: old, to: constant))
        mends = self.mends(repair)
        if mends > 0 {
          repairs.append((repair, mends))
          break
        }
      }
    }
    return (distance.map { abs($0) }, repairs)
  }
}
