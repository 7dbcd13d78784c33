extension Core {
  /// Rewrites every row that is not a required equation over the free variables.
  func reduceRows() {
    // A number that was given to another row stands in the sequence twice until then.
    rows.tidy()
    reduction.load(
      rows, lowerBound: lowerBound, program, offset: offset, isEliminated: isEliminated,
      using: &work.expansion)
  }

  /// Recomputes the constants of all reduced rows and marks what depends on those that changed.
  func reduceConstants() {
    for row in 0..<reduction.table.count where !reduction.table.isDead(row) {
      let source = Int(reduction.table.head.base[row].source)
      let constant: Double
      if source >= 0 {
        constant = reducedConstant(of: source)
      } else {
        constant = lowerBound[-1 - source] - offset[-1 - source]
      }
      guard constant != reduction.table.head.base[row].constant else { continue }
      reduction.table.head.base[row].constant = constant
      changes.rows.append(Int32(row))
    }
  }

  /// The constant of a constraint with every free variable's share moved to the left.
  func reducedConstant(of row: Int) -> Double {
    var constant = rows.head.base[row].constant
    for term in rows.terms(row) {
      constant -= rows.coefficient.base[term] * offset.base[Int(rows.variable.base[term])]
    }
    return constant
  }

  // MARK: What was left out

  /// Puts in the rows and bounds that the values violate; false when there are none.
  func promoteViolated() -> Bool {
    var found = false
    if reduction.hasChecks && reduction.isBelowAnywhere(value) {
      for variable in 0..<variableCount where isBelow(variable) {
        promoteBound(variable)
        found = true
      }
    }
    for row in reduction.lazyRows.buffer where isViolated(Int(row)) {
      reduction.promotedRow[row] = 1
      found = true
    }
    return found
  }

  /// Whether the values violate a row or bound that was left out.
  func violatesAny() -> Bool {
    if reduction.hasChecks && reduction.isBelowAnywhere(value) { return true }
    for row in reduction.lazyRows.buffer where isViolated(Int(row)) { return true }
    return false
  }

  /// The same, when only the variables that the last replay moved can have come to violate any.
  func violatesAfterMoves() -> Bool {
    if reduction.hasChecks {
      for variable in dependents.moved.buffer where isBelow(Int(variable)) { return true }
    }
    for row in reduction.lazyRows.buffer where isViolated(Int(row)) { return true }
    return false
  }

  @inline(__always)
  private func isBelow(_ variable: Int) -> Bool {
    reduction.isBelow(variable, value)
  }

  func isViolated(_ row: Int) -> Bool {
    let (residual, size) = residual(ofRow: row)
    return rows.head[row].penalty.violation(of: residual).magnitude > Tolerance.residual
      * (1 + size)
  }

  /// A row's left side minus its constant, and the largest of its summands.
  func residual(ofRow row: Int) -> (residual: Double, size: Double) {
    var residual = -rows.head[row].constant
    var size = rows.head[row].constant.magnitude
    for term in rows.terms(row) {
      let share = rows.coefficient[term] * value[rows.variable[term]]
      residual += share
      size = max(size, share.magnitude)
    }
    return (residual, size)
  }

  private func promoteBound(_ variable: Int) {
    let least = reduction.leastValue(of: Int32(variable))
    if lowerBound[variable] == least { reduction.promotedBound[variable] = 1 }
    for row in 0..<rows.count where reduction.slot[row] == Reduction.boundSlot {
      guard rows.variable[rows.head[row].start] == Int32(variable) else { continue }
      reduction.promotedRow[row] = 1
    }
  }
}
