/// Leaving out members of conflicts.
extension LinearSystem {
  /// Leaves out the broken member of each conflict without a left-out member.
  ///
  /// - Returns: Those conflicts.
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

  /// Restores the rows that were left out for some conflicts.
  func putBack(of conflicts: [Conflict]) {
    for conflict in conflicts {
      if case .constraint(let id) = conflict.broken { rows.head[id.index].state.remove(.broken) }
    }
  }

  /// Restores all rows that were left out.
  func putBackAll() {
    for row in 0..<rows.count { rows.head[row].state.remove(.broken) }
  }
}
