/// The rows that are not required equations, over the free variables.
///
/// Inequalities that the solution is likely to satisfy anyway, but that would join much of the
/// system, are *lazy*: left out, checked against the solution, and restored only if violated. An
/// optimum without a row that it satisfies is also an optimum with it.
struct Reduction: ~Copyable {
  var table = RowTable()
  /// Per constraint: its row in the table, or one of the codes below.
  var slot = Vector<Int32>()
  static var noSlot: Int32 { -1 }
  static var lazySlot: Int32 { -2 }
  static var boundSlot: Int32 { -3 }

  /// Long inequalities that were left out.
  var lazyRows = Vector<Int32>()
  /// The lower bound of each variable from left-out bounds and rows.
  var lowerCheck = Vector<Double>()
  /// Whether any variable has such a bound.
  var hasChecks = false

  /// Constraints and bounds that were left out but turned out to be violated.
  var promotedRow = Vector<UInt8>()
  var promotedBound = Vector<UInt8>()

  /// Whether the table contains required equations added after the elimination.
  var hasEquations = false
  /// The number of dead rows in the table.
  private(set) var deadCount = 0

  /// Working memory: the steps whose forms the rows need.
  private var isNeeded = Vector<UInt8>()

  /// The length above which inequalities are lazy: such rows link parts of a layout (the root's
  /// height as the sum of all rows) and are rarely active.
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
    other.hasEquations = hasEquations
    other.deadCount = deadCount
    return other
  }
}

extension Reduction {
  // The inputs of a reduction are passed as borrowed values: read through the core, each access
  // would cost a dynamic exclusivity check.

  /// Rewrites every row that is not a required equation over the free variables.
  mutating func load(
    _ rows: borrowing RowStore, lowerBound: borrowing Vector<Double>,
    _ program: borrowing Elimination, offset: borrowing Vector<Double>, isEliminated: Bool,
    using expansion: inout FormExpansion
  ) {
    table.removeAll()
    hasEquations = false
    deadCount = 0
    lazyRows.removeAll()
    slot.reset(to: Reduction.noSlot, count: rows.count)
    promotedRow.extend(to: rows.count, with: 0)
    promotedBound.extend(to: lowerBound.count, with: 0)
    loadLowerChecks(lowerBound)
    closeNeededForms(rows, program, variableCount: lowerBound.count, using: &expansion)
    for entry in rows.sequence.buffer {
      let row = Int(entry)
      guard rows.takesPart(row), !(isEliminated && rows.isEquation(row)) else { continue }
      if isLazyBound(row, rows) {
        leaveOut(bound: row, rows)
      } else {
        reduce(row, rows, program, offset, using: &expansion)
      }
    }
    for variable in 0..<lowerBound.count where promotedBound.base[variable] != 0 {
      expansion.begin()
      expansion.add(Int32(variable), 1, program)
      _ = expansion.finish(program, limit: Int.max / 2)
      emit(
        expansion, constant: lowerBound[variable] - offset[variable],
        level: Priority.requiredLevel, penalty: .below, source: Int32(-1 - variable))
    }
  }

  private mutating func loadLowerChecks(_ lowerBound: borrowing Vector<Double>) {
    lowerCheck.removeAll()
    hasChecks = false
    for variable in 0..<lowerBound.count
    where lowerBound.base[variable] > -.infinity && promotedBound.base[variable] == 0 {
      beginChecks(lowerBound.count)
      lowerCheck.base[variable] = lowerBound.base[variable]
    }
  }

  /// Allocates the checks when first needed; most systems without bounds have none.
  @inline(__always)
  private mutating func beginChecks(_ variableCount: Int) {
    guard !hasChecks else { return }
    lowerCheck.reset(to: -.infinity, count: variableCount)
    hasChecks = true
  }

  /// The lower bound of a variable from left-out bounds and rows, or `-infinity`.
  @inline(__always)
  func leastValue(of variable: Int32) -> Double {
    hasChecks ? lowerCheck.base[Int(variable)] : -.infinity
  }

  private mutating func closeNeededForms(
    _ rows: borrowing RowStore, _ program: borrowing Elimination, variableCount: Int,
    using expansion: inout FormExpansion
  ) {
    isNeeded.reset(to: 0, count: program.count)
    let steps = program.stepOf.base
    for row in 0..<rows.count where rows.takesPart(row) && !rows.isEquation(row) {
      for term in rows.terms(row) {
        let step = steps[Int(rows.variable.base[term])]
        if step >= 0 { isNeeded.base[Int(step)] = 1 }
      }
    }
    expansion.reset(variableCount: variableCount, stepCount: program.count)
    expansion.close(program, isNeeded: &isNeeded)
  }

  /// Whether the row is a required lower bound of one variable at or below zero, which is almost
  /// never active for a size.
  @inline(__always)
  private func isLazyBound(_ row: Int, _ rows: borrowing RowStore) -> Bool {
    guard rows.head.base[row].level == Priority.requiredLevel, rows.head.base[row].length == 1,
      promotedRow.base[row] == 0
    else { return false }
    let coefficient = rows.coefficient.base[Int(rows.head.base[row].start)]
    let penalty = rows.head.base[row].penalty
    guard (coefficient > 0 ? penalty : penalty.mirrored) == .below else { return false }
    return rows.head.base[row].constant / coefficient <= 0
  }

  private mutating func leaveOut(bound row: Int, _ rows: borrowing RowStore) {
    let term = rows.terms(row).lowerBound
    let variable = Int(rows.variable.base[term])
    let least = rows.head.base[row].constant / rows.coefficient.base[term]
    beginChecks(promotedBound.count)
    lowerCheck.base[variable] = max(lowerCheck.base[variable], least)
    slot.base[row] = Reduction.boundSlot
  }

  mutating func reduce(
    _ row: Int, _ rows: borrowing RowStore, _ program: borrowing Elimination,
    _ offset: borrowing Vector<Double>, using expansion: inout FormExpansion
  ) {
    if rows.head.base[row].length == 1 {
      let term = Int(rows.head.base[row].start)
      let variable = rows.variable.base[term]
      if program.stepOf.base[Int(variable)] < 0 {
        // Most rows are of this kind: the preferred value of one free size.
        slot.base[row] = Int32(table.count)
        table.addTerm(variable, rows.coefficient.base[term])
        table.closeRow(
          constant: rows.head.base[row].constant, level: rows.head.base[row].level,
          penalty: rows.head.base[row].penalty, source: Int32(row))
        return
      }
    }
    expansion.begin()
    var constant = rows.head.base[row].constant
    for term in rows.terms(row) {
      let variable = rows.variable.base[term]
      let coefficient = rows.coefficient.base[term]
      constant -= coefficient * offset.base[Int(variable)]
      expansion.add(variable, coefficient, program)
    }
    let canWait = rows.head.base[row].penalty != .both && promotedRow.base[row] == 0
    guard expansion.finish(program, limit: canWait ? Reduction.lazyLength : Int.max / 2) else {
      lazyRows.append(Int32(row))
      slot.base[row] = Reduction.lazySlot
      return
    }
    slot.base[row] = Int32(table.count)
    emit(
      expansion, constant: constant, level: rows.head.base[row].level,
      penalty: rows.head.base[row].penalty, source: Int32(row))
  }

  /// Registers a new variable.
  mutating func addVariable(lowerBound: Double, count: Int) {
    promotedBound.extend(to: count, with: 0)
    if lowerBound > -.infinity && !hasChecks { beginChecks(count) }
    guard hasChecks else { return }
    lowerCheck.extend(to: count, with: -.infinity)
    lowerCheck[count - 1] = lowerBound
  }

  /// Forgets a left-out row that is about to be removed.
  mutating func forgetLeftOut(
    _ row: Int, _ rows: borrowing RowStore, lowerBound: borrowing Vector<Double>
  ) {
    let isBound = slot[row] == Reduction.boundSlot
    slot[row] = Reduction.noSlot
    guard isBound else {
      _ = lazyRows.removeAll(Int32(row))
      return
    }
    let variable = rows.variable[rows.head[row].start]
    lowerCheck[variable] = promotedBound[variable] == 0 ? lowerBound[variable] : -.infinity
    for other in 0..<rows.count where slot[other] == Reduction.boundSlot {
      let term = Int(rows.head[other].start)
      guard rows.variable[term] == variable else { continue }
      lowerCheck[variable] = max(
        lowerCheck[variable], rows.head[other].constant / rows.coefficient[term])
    }
  }

  /// Removes a constraint's row from the table.
  mutating func drop(_ row: Int) {
    table.kill(Int(slot[row]))
    slot[row] = Reduction.noSlot
    deadCount += 1
  }

  @inline(__always)
  private mutating func emit(
    _ expansion: borrowing FormExpansion, constant: Double, level: Level, penalty: Penalty,
    source: Int32
  ) {
    for position in 0..<expansion.variable.count {
      let factor = expansion.factor.base[position]
      guard factor.magnitude > Tolerance.factor else { continue }
      table.addTerm(expansion.variable.base[position], factor)
    }
    table.closeRow(constant: constant, level: level, penalty: penalty, source: source)
  }
}

extension Reduction {
  @inline(__always)
  func isBelow(_ variable: Int, _ values: borrowing Vector<Double>) -> Bool {
    let least = lowerCheck.base[variable]
    guard values.base[variable] < least else { return false }
    return least - values.base[variable] > Tolerance.residual * (1 + least.magnitude)
  }

  func isBelowAnywhere(_ values: borrowing Vector<Double>) -> Bool {
    for variable in 0..<lowerCheck.count where isBelow(variable, values) { return true }
    return false
  }
}
