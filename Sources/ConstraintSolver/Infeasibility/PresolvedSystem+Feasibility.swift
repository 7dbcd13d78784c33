/// Feasibility of the required rows.
extension PresolvedSystem {
  /// Whether the last solve found the required rows to be infeasible.
  func contradictsItself(_ system: LinearSystem, at solution: Solution) -> Bool {
    hasUnmetEquation(system) || reduction.table.violatesRequired(solution.value)
  }

  /// Whether any redundant equation contradicts the equations it is a combination of.
  func hasUnmetEquation(_ system: LinearSystem) -> Bool {
    for row in program.redundantRows.buffer where isUnmet(equation: Int(row), system) {
      return true
    }
    return false
  }

  /// Whether a redundant equation contradicts the equations it is a combination of.
  func isUnmet(equation row: Int, _ system: LinearSystem) -> Bool {
    var residual = -system.rows.head[row].constant
    var size = system.rows.head[row].constant.magnitude
    for term in system.rows.terms(row) {
      let share = system.rows.coefficient[term] * offset[system.rows.variable[term]]
      residual += share
      size = max(size, share.magnitude)
    }
    return residual.magnitude > Tolerance.feasibility * (1 + size)
  }
}

extension RowTable {
  /// Whether a required row is violated.
  @inline(__always)
  func isUnmet(_ row: Int, _ value: borrowing Vector<Double>) -> Bool {
    guard head.base[row].level == Priority.requiredLevel else { return false }
    let violation = head.base[row].penalty.violation(of: residual(row, at: value.base)).magnitude
    guard violation > Tolerance.feasibility else { return false }
    var size = head.base[row].constant.magnitude
    for term in allTerms(row) {
      let share = coefficient.base[term] * value.base[Int(variable.base[term])]
      size = max(size, share.magnitude)
    }
    return violation > Tolerance.feasibility * (1 + size)
  }

  func violatesRequired(_ value: borrowing Vector<Double>) -> Bool {
    for row in 0..<count where isUnmet(row, value) { return true }
    return false
  }
}
