/// Rows and bounds that were left out of the reduced system.
extension PresolvedSystem {
  /// Restores the left-out rows and bounds that the values violate; returns false if none are.
  func promoteViolated(_ system: LinearSystem, at solution: Solution) -> Bool {
    var found = reduction.hasChecks && reduction.isBelowAnywhere(solution.value)
    if found { promoteBounds(system, at: solution) }
    for row in reduction.lazyRows.buffer where system.isViolated(Int(row), at: solution) {
      reduction.promotedRow[row] = 1
      found = true
    }
    return found
  }

  /// Restores the violated bounds, whether given with their variables or as rows.
  private func promoteBounds(_ system: LinearSystem, at solution: Solution) {
    for variable in 0..<system.variableCount where isBelow(variable, solution) {
      let least = reduction.leastValue(of: Int32(variable))
      if system.lowerBound[variable] == least { reduction.promotedBound[variable] = 1 }
    }
    for row in 0..<system.rows.count where reduction.slot[row] == Reduction.boundSlot {
      let variable = system.rows.variable[system.rows.head[row].start]
      if isBelow(Int(variable), solution) { reduction.promotedRow[row] = 1 }
    }
  }

  /// Whether the values violate a left-out row or bound.
  func leavesOutViolated(_ system: LinearSystem, at solution: Solution) -> Bool {
    if reduction.hasChecks && reduction.isBelowAnywhere(solution.value) { return true }
    return leavesOutViolatedRow(system, at: solution)
  }

  /// Whether the values violate a left-out row or the bound of a moved variable.
  func leavesOutViolated(
    _ system: LinearSystem, at solution: Solution, moved: borrowing Vector<Int32>
  ) -> Bool {
    if reduction.hasChecks {
      for variable in moved.buffer where isBelow(Int(variable), solution) { return true }
    }
    return leavesOutViolatedRow(system, at: solution)
  }

  private func leavesOutViolatedRow(_ system: LinearSystem, at solution: Solution) -> Bool {
    for row in reduction.lazyRows.buffer where system.isViolated(Int(row), at: solution) {
      return true
    }
    return false
  }

  @inline(__always)
  func isBelow(_ variable: Int, _ solution: Solution) -> Bool {
    reduction.isBelow(variable, solution.value)
  }
}
