/// Rows and bounds that were left out and turned out to be needed.
struct RestoredRows: ~Copyable {
  private var rows = Vector<UInt8>()
  private var variables = Vector<UInt8>()

  func isMarked(row: Int) -> Bool { row < rows.count && rows[row] != 0 }

  func isMarked(variable: Int) -> Bool { variable < variables.count && variables[variable] != 0 }

  /// Marks what the values violate; false where all of that was marked before.
  mutating func markViolated(_ core: Core) -> Bool {
    var isNew = false
    rows.extend(to: core.rows.count, with: 0)
    variables.extend(to: core.variableCount, with: 0)
    if core.reduction.hasChecks {
      for variable in 0..<core.variableCount
      where variables[variable] == 0 && core.reduction.isBelow(variable, core.value) {
        variables[variable] = 1
        isNew = true
      }
    }
    for row in core.reduction.lazyRows.buffer where rows[row] == 0 && core.isViolated(Int(row)) {
      rows[row] = 1
      isNew = true
    }
    return isNew
  }

  /// Marks everything.
  mutating func markAll(_ core: Core) {
    rows.reset(to: 1, count: core.rows.count)
    variables.reset(to: 1, count: core.variableCount)
  }
}
