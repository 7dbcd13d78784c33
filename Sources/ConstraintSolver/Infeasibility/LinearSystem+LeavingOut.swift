/// Members of conflicts that are left out.
extension LinearSystem {
  /// Leaves out the broken member of each conflict that has none that is left out; returns these
  /// conflicts.
  func leaveOut(of sets: [Conflict]) -> [Conflict] {
    sets.filter { conflict in
      for member in conflict.members {
        if case .constraint(let id) = member, rows.head[id.index].state.contains(.broken) {
          return false
        }
      }
      if case .constraint(let id) = conflict.broken { rows.head[id.index].state.insert(.broken) }
      return true
    }
  }

  /// Puts in again what was left out of some conflicts.
  func putBack(of conflicts: [Conflict]) {
    for conflict in conflicts {
      if case .constraint(let id) = conflict.broken { rows.head[id.index].state.remove(.broken) }
    }
  }

  /// Puts in again all that was left out.
  func putBackAll() {
    for row in 0..<rows.count { rows.head[row].state.remove(.broken) }
  }
}
