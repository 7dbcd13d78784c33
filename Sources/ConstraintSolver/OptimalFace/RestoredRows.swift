/// Left-out rows and bounds that turned out to be needed.
struct RestoredRows: ~Copyable {
  private var rows = Vector<UInt8>()
  private var variables = Vector<UInt8>()

  func isMarked(row: Int) -> Bool { row < rows.count && rows[row] != 0 }

  func isMarked(variable: Int) -> Bool { variable < variables.count && variables[variable] != 0 }

  /// Marks what the values violate; returns false if all of it was marked already.
  mutating func markViolated(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ solution: Solution
  ) -> Bool {
    var isNew = false
    rows.extend(to: system.rows.count, with: 0)
    variables.extend(to: system.variableCount, with: 0)
    if presolved.reduction.hasChecks {
      for variable in 0..<system.variableCount
      where variables[variable] == 0 && presolved.isBelow(variable, solution) {
        variables[variable] = 1
        isNew = true
      }
    }
    for row in presolved.reduction.lazyRows.buffer
    where rows[row] == 0 && system.isViolated(Int(row), at: solution) {
      rows[row] = 1
      isNew = true
    }
    return isNew
  }

  /// Marks everything.
  mutating func markAll(of system: LinearSystem) {
    rows.reset(to: 1, count: system.rows.count)
    variables.reset(to: 1, count: system.variableCount)
  }
}
