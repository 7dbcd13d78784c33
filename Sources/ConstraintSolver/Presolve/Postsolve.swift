/// Translates a combination of reduced rows back into the caller's rows.
///
/// A reduced row is the caller's row plus multiples of the equations substituted into it. For given
/// multipliers, `gradient` is the sum of such rows over all variables; each step adds the multiple
/// of its row that eliminates its own variable, and the operation log of the nucleus tells which of
/// the caller's rows that row was built from.
struct Postsolve: ~Copyable {
  var multiplier: Vector<Double>
  var gradient: Vector<Double>

  init(rowCount: Int, variableCount: Int) {
    multiplier = Vector(repeating: 0, count: rowCount)
    gradient = Vector(repeating: 0, count: variableCount)
  }

  mutating func add(_ row: Int, _ amount: Double, _ rows: borrowing RowStore) {
    multiplier[row] += amount
    for term in rows.terms(row) {
      gradient[rows.variable[term]] += amount * rows.coefficient[term]
    }
  }

  /// Distributes the multipliers over the substituted equations.
  mutating func followSubstitutions(
    _ program: borrowing Elimination, _ rows: borrowing RowStore
  ) {
    for step in program.front..<program.nucleus.lowerBound where program.variable[step] >= 0 {
      multiplier[program.row[step]] += take(step, program)
    }
    // In the nucleus, first find multipliers of the rows as they were when they became steps …
    var share = Vector<Double>(repeating: 0, count: program.nucleusRows.count)
    for (position, step) in program.nucleus.enumerated() {
      share[program.nucleusPlaceOfStep[position]] = take(step, program)
    }
    // … and then of the rows as the caller gave them.
    for position in (0..<program.nucleus.count).reversed() {
      let place = program.nucleusPlaceOfStep[position]
      for operation in program.operations(position) {
        share[place] +=
          program.operationFactor[operation] * share[program.operationTarget[operation]]
      }
      spread(Int(program.nucleusRows[place]), share[place], program, rows)
    }
    for step in program.nucleus.upperBound..<program.count where program.variable[step] >= 0 {
      multiplier[program.row[step]] += take(step, program)
    }
  }

  private mutating func take(_ step: Int, _ program: borrowing Elimination) -> Double {
    let variable = program.variable[step]
    let slope = gradient[variable]
    guard slope.magnitude > Tolerance.gradient else { return 0 }
    gradient[variable] = 0
    for position in program.terms(step) {
      gradient[program.term[position]] += slope * program.factor[position]
    }
    return -slope / program.pivot[step]
  }

  /// Sets the multiplier of a nucleus row; nucleus steps omit the row's known variables.
  private mutating func spread(
    _ row: Int, _ amount: Double, _ program: borrowing Elimination, _ rows: borrowing RowStore
  ) {
    guard amount != 0 else { return }
    multiplier[row] += amount
    for term in rows.terms(row) {
      let variable = rows.variable[term]
      guard Int(program.stepOf[variable]) >= program.nucleus.upperBound else { continue }
      gradient[variable] += amount * rows.coefficient[term]
    }
  }

  func members() -> [Int] {
    (0..<multiplier.count).filter { multiplier[$0].magnitude > Tolerance.multiplier }
  }
}
