public import LayoutModel

extension LayoutSession {
  /// Returns the violation of a constraint in points, the left side minus the right one, or 0 if it
  /// is satisfied; `nil` if it does not take part here.
  ///
  /// Linear in the number of constraints.
  public mutating func violation(of constraint: ConstraintID) -> Double? {
    _ = solve()
    let place = system.rows.firstIndex { row in
      if case .constraint(constraint) = row.source { return row.isInEffect }
      return false
    }
    return place.map { program.violation(of: system.rows[$0], at: $0) }
  }

  /// The indices of unsatisfied rows by category, each in the order of rows.
  struct FailedRows {
    /// Optional constraints that gave way.
    var unsatisfied: [Int] = []
    /// Compression resistance constraints that gave way.
    var compressed: [Int] = []
    /// Required rows that are impossible by themselves.
    var impossible: [Int] = []
  }

  /// Finds the unsatisfied rows in one pass without copying rows, since there may be many.
  func failedRows() -> FailedRows {
    var failed = FailedRows()
    for index in system.rows.indices where system.rows[index].isInEffect {
      if program.isImpossible(system.rows[index], at: index) { failed.impossible.append(index) }
      switch system.rows[index].source {
      case .constraint where !system.rows[index].priority.isRequired:
        if isViolated(system.rows[index], at: index) { failed.unsatisfied.append(index) }
      case .contentSize where system.rows[index].relation == .greaterThanOrEqual:
        if isViolated(system.rows[index], at: index) { failed.compressed.append(index) }
      default: break
      }
    }
    return failed
  }

  private func isViolated(_ row: borrowing Row, at index: Int) -> Bool {
    if program.isRefused(row, at: index) { return true }
    var scale = max(1, abs(row.form.constant))
    for place in 0..<row.form.terms.count {
      let term = row.form.terms[place]
      scale = max(scale, abs(term.coefficient * values[term.variable]))
    }
    return abs(program.violation(of: row, at: index)) > 1e-6 * scale
  }
}
