/// The rows that are not required equations, over the free variables.
///
/// Inequalities that the solution is likely to satisfy anyway, and that would tie much of the
/// system together, are *lazy*: left out, checked against the solution, and put in only when they
/// are violated. An optimum without a row that it satisfies is an optimum with it.
struct Reduction: ~Copyable {
  var table = RowTable()
  /// Per constraint: its row in the table, or one of the codes below.
  var slot = Column<Int32>()
  static var noSlot: Int32 { -1 }
  static var lazySlot: Int32 { -2 }
  static var boundSlot: Int32 { -3 }

  /// Long inequalities that were left out.
  var lazyRows = Column<Int32>()
  /// The least value that each variable may take, from bounds and rows that were left out.
  var lowerCheck = Column<Double>()
  /// Whether any variable has such a value.
  var hasChecks = false

  /// Constraints and bounds that were left out once and turned out to be violated.
  var promotedRow = Column<UInt8>()
  var promotedBound = Column<UInt8>()

  /// Longer inequalities than this are lazy: they are links between parts of a layout (the root's
  /// height as the sum of all rows), rarely active.
  static var lazyLength: Int { 16 }

  func copy() -> Reduction {
    var other = Reduction()
    other.table = table.copy()
    other.slot = slot.copy()
    other.lazyRows = lazyRows.copy()
    other.lowerCheck = lowerCheck.copy()
    other.hasChecks = hasChecks
    other.promotedRow = promotedRow.copy()
    other.promotedBound = promotedBound.copy()
    return other
  }
}

extension Core {
  /// Rewrites every row that is not a required equation over the free variables.
  func reduceRows() {
    reduction.table.removeAll()
    reduction.lazyRows.removeAll()
    reduction.slot.reset(to: Reduction.noSlot, count: rows.count)
    reduction.promotedRow.extend(to: rows.count, with: 0)
    reduction.promotedBound.extend(to: variableCount, with: 0)
    loadLowerChecks()
    closeNeededForms()
    for position in 0..<rows.sequence.count {
      let row = Int(rows.sequence[position])
      guard rows.takesPart(row), !(isEliminated && rows.isEquation(row)) else { continue }
      reduceRow(row)
    }
    for variable in 0..<variableCount where reduction.promotedBound.base[variable] != 0 {
      reduceBound(variable)
    }
  }

  private func loadLowerChecks() {
    reduction.lowerCheck.reset(to: -.infinity, count: variableCount)
    reduction.hasChecks = false
    for variable in 0..<variableCount
    where lowerBound.base[variable] > -.infinity && reduction.promotedBound.base[variable] == 0 {
      reduction.lowerCheck.base[variable] = lowerBound.base[variable]
      reduction.hasChecks = true
    }
  }

  private func closeNeededForms() {
    var isNeeded = Column<UInt8>(repeating: 0, count: program.count)
    let steps = program.stepOf.base
    for row in 0..<rows.count where rows.takesPart(row) && !rows.isEquation(row) {
      for term in rows.terms(row) {
        let step = steps[Int(rows.variable.base[term])]
        if step >= 0 { isNeeded.base[Int(step)] = 1 }
      }
    }
    work.expansion.reset(variableCount: variableCount, stepCount: program.count)
    work.expansion.close(program, isNeeded: &isNeeded)
  }

  private func reduceRow(_ row: Int) {
    if isLazyBound(row) {
      let term = rows.terms(row).lowerBound
      let variable = rows.variable.base[term]
      let least = rows.constant.base[row] / rows.coefficient.base[term]
      reduction.lowerCheck[variable] = max(reduction.lowerCheck[variable], least)
      reduction.hasChecks = true
      reduction.slot[row] = Reduction.boundSlot
      return
    }
    work.expansion.begin()
    var constant = rows.constant.base[row]
    for term in rows.terms(row) {
      let variable = rows.variable.base[term]
      let coefficient = rows.coefficient.base[term]
      constant -= coefficient * offset.base[Int(variable)]
      work.expansion.add(variable, coefficient, program)
    }
    let canWait = rows.penalty.base[row] != .both && reduction.promotedRow.base[row] == 0
    let limit = canWait ? Reduction.lazyLength : Int.max / 2
    guard work.expansion.finish(program, limit: limit) else {
      reduction.lazyRows.append(Int32(row))
      reduction.slot[row] = Reduction.lazySlot
      return
    }
    reduction.slot.base[row] = Int32(reduction.table.count)
    emitExpansion(
      constant: constant, level: rows.level.base[row], penalty: rows.penalty.base[row],
      source: Int32(row))
  }

  /// Whether the row is a required lower limit of one variable at or below zero: sizes are almost
  /// never held by it.
  private func isLazyBound(_ row: Int) -> Bool {
    guard rows.level.base[row] == Priority.requiredLevel, rows.length.base[row] == 1,
      reduction.promotedRow.base[row] == 0
    else { return false }
    let coefficient = rows.coefficient.base[Int(rows.start.base[row])]
    let penalty = rows.penalty.base[row]
    guard (coefficient > 0 ? penalty : penalty.mirrored) == .below else { return false }
    return rows.constant.base[row] / coefficient <= 0
  }

  private func reduceBound(_ variable: Int) {
    work.expansion.begin()
    work.expansion.add(Int32(variable), 1, program)
    _ = work.expansion.finish(program, limit: Int.max / 2)
    emitExpansion(
      constant: lowerBound[variable] - offset[variable], level: Priority.requiredLevel,
      penalty: .below, source: Int32(-1 - variable))
  }

  @inline(__always)
  private func emitExpansion(
    constant: Double, level: Level, penalty: Penalty, source: Int32
  ) {
    for position in 0..<work.expansion.variable.count {
      let factor = work.expansion.factor.base[position]
      guard factor.magnitude > 1e-11 else { continue }
      reduction.table.addTerm(work.expansion.variable.base[position], factor)
    }
    reduction.table.closeRow(constant: constant, level: level, penalty: penalty, source: source)
  }

  /// Recomputes the constants of all reduced rows and marks what depends on those that changed.
  func reduceConstants() {
    for row in 0..<reduction.table.count {
      let source = Int(reduction.table.source.base[row])
      let constant: Double
      if source >= 0 {
        constant = reducedConstant(of: source)
      } else {
        constant = lowerBound[-1 - source] - offset[-1 - source]
      }
      guard constant != reduction.table.constant.base[row] else { continue }
      reduction.table.constant.base[row] = constant
      changes.rows.append(Int32(row))
    }
  }

  /// The constant of a constraint with every free variable's share moved to the left.
  func reducedConstant(of row: Int) -> Double {
    var constant = rows.constant.base[row]
    for term in rows.terms(row) {
      constant -= rows.coefficient.base[term] * offset.base[Int(rows.variable.base[term])]
    }
    return constant
  }

  // MARK: What was left out

  /// Puts in the rows and bounds that the values violate; false when there are none.
  func promoteViolated() -> Bool {
    var found = false
    if reduction.hasChecks {
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
    if reduction.hasChecks {
      for variable in 0..<variableCount where isBelow(variable) { return true }
    }
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
    let least = reduction.lowerCheck.base[variable]
    guard value.base[variable] < least else { return false }
    return least - value.base[variable] > 1e-9 * (1 + least.magnitude)
  }

  private func isViolated(_ row: Int) -> Bool {
    var residual = -rows.constant[row]
    var size = rows.constant[row].magnitude
    for term in rows.terms(row) {
      let share = rows.coefficient[term] * value[rows.variable[term]]
      residual += share
      size = max(size, share.magnitude)
    }
    return rows.penalty[row].violation(of: residual).magnitude > 1e-9 * (1 + size)
  }

  private func promoteBound(_ variable: Int) {
    let least = reduction.lowerCheck[variable]
    if lowerBound[variable] == least { reduction.promotedBound[variable] = 1 }
    for row in 0..<rows.count where reduction.slot[row] == Reduction.boundSlot {
      guard rows.variable[rows.start[row]] == Int32(variable) else { continue }
      reduction.promotedRow[row] = 1
    }
  }
}
