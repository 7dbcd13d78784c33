public import LayoutModel

extension LayoutSession {
  /// By how much a constraint fails to hold, in points: the left side less the right one where its
  /// relation forbids that difference, else 0; `nil` where it is not part of the layout here.
  ///
  /// Linear in the constraints.
  public mutating func violation(of constraint: ConstraintID) -> Double? {
    _ = solve()
    let place = system.rows.firstIndex { row in
      if case .constraint(constraint) = row.source { return row.isInEffect }
      return false
    }
    return place.map { program.violation(of: system.rows[$0], at: $0) }
  }

  /// The places of rows that do not hold, as reports tell them apart; each in the order of rows.
  struct FailedRows {
    /// Optional constraints that had to give way.
    var unsatisfied: [Int] = []
    /// Compression resistance that had to give way.
    var compressed: [Int] = []
    /// Required rows about nothing that moves.
    var impossible: [Int] = []
  }

  /// The rows that do not hold, found in one walk: there may be many, and each is looked at in place.
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
