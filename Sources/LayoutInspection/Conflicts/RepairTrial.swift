import LayoutModel

/// Changes constraints of a conflict and looks whether it is mended then.
struct RepairTrial {
  /// What a constraint is off by, and the repairs with how many conflicts each mends.
  typealias Outcome = (distance: Double?, repairs: [(repair: Repair, mends: Int)])

  let layout: Layout
  private let sessions: TrialSessions
  /// How many conflicts the layout has.
  private let conflictCount: Int
  /// The layout without what gave way in its other conflicts, so that these say nothing about this
  /// one, though they share constraints with it.
  private let alone: Layout
  /// How many conflicts are left there: one, but where UIKit's own constraints gave way in others.
  private let countAlone: Int

  /// - Parameter others: what gave way in the layout's other conflicts.
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

  /// How many conflicts of the layout a repair mends; 0 where this one is not among them.
  private func mends(_ repair: Repair) -> Int {
    let left = sessions.conflicts(ofOne: repair.applied(to: alone))
    guard left < countAlone else { return 0 }
    return conflictCount
      - (countAlone == conflictCount ? left : sessions.conflicts(ofAll: repair.applied(to: layout)))
  }

  /// Whether another setting of a layout mends this conflict.
  func isMended(by change: (inout Layout) throws -> Void) -> Bool {
    var changed = alone
    guard (try? change(&changed)) != nil else { return false }
    return sessions.conflicts(ofOne: changed) < countAlone
  }

  /// What can be done to a constraint so that the conflict is none.
  func repairs(_ member: DiagnosedConstraint) -> Outcome? {
    guard case .constraint(let id) = member.origin, let constraint = layout.constraints[id] else {
      return nil
    }
    let optional = Repair(constraint: id, change: .priority(from: .required, to: 999))
    var mends = mends(optional)
    guard mends > 0 else { return nil }
    var repairs = [(optional, mends), (Repair(constraint: id, change: .removal), mends)]
    // What it fails by once it may fail is what its constant is off by.
    let distance = sessions.violation(of: id)
    if let distance, distance != 0, constraint.variations.isEmpty,
      constraint.equation.spacing == nil
    {
      let old = constraint.equation.constant
      // In a layout from right to left the sides are exchanged.
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
