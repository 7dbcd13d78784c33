/// Where the simplex starts when nothing is known.
extension LexicographicSimplex {
  /// Starts where each variable's own rows would put it, as if no row joined two variables; where
  /// there are many variables, those that have none of their own stand where equations put them.
  mutating func crash() {
    inverse.base.update(repeating: 0, count: inverse.count)
    sortSinglesByVariable()
    for variable in 0..<variableCount {
      scalar.reset()
      var left = singles[variable]
      while let first = left.first, !scalar.isDetermined {
        let level = levelOf[singles.rows[first]]
        while let position = left.first, levelOf[singles.rows[position]] == level {
          let row = singles.rows[position]
          scalar.add(
            coefficient: coefficient[start[row]], constant: constant[row], penalty: penalty[row],
            row: row)
          left.removeFirst()
        }
        scalar.closeLevel()
      }
      hold(variable)
    }
    guard isSparse else { return }
    holdByEquations()
    if refactor() { return }
    // Of the variables' own rows alone each has another one: there is nothing to go wrong.
    letGoOfEquations()
    _ = refactor()
  }

  /// Holds a variable by the row that its own optimum rests on, or by its pin.
  private mutating func hold(_ variable: Int) {
    let row = scalar.lowerRow >= 0 ? scalar.lowerRow : scalar.upperRow
    active[variable] = row >= 0 ? row : Int32(-1 - variable)
    if row >= 0 { slotOf[row] = Int32(variable) }
    guard !isSparse else { return }
    inverse[variable * variableCount + variable] = row >= 0 ? 1 / coefficient[start[row]] : 1
  }

  private mutating func sortSinglesByVariable() {
    let starts = start.base
    let indices = index.base
    let sorted = order.base
    let rows = rowCount
    singles.sort(variables: variableCount) { add in
      for position in (0..<rows).reversed() {
        let row = sorted[position]
        let term = starts[Int(row)]
        if starts[Int(row) + 1] - term == 1 { add(indices[Int(term)], row) }
      }
    }
  }

  /// Lets equations hold variables that no row of their own holds: each the one variable of it that
  /// is not held yet.
  ///
  /// That makes a triangular basis (Bixby, *Implementing the Simplex Method: The Initial Basis*,
  /// 1992). Level by level, so that what matters more has the first word.
  private mutating func holdByEquations() {
    rowsByVariable.sortIfNeeded(start, index, rows: rowCount, variables: variableCount)
    let freeCount = Vector<Int32>(repeating: 0, count: rowCount)
    for variable in 0..<variableCount where active.base[variable] < 0 {
      rowsByVariable.forEachRow(of: variable) { row in freeCount.base[row] += 1 }
    }
    var ready = Vector<Int32>()
    for level in 0..<levelCount {
      for position in Int(levelStart.base[level])..<Int(levelStart.base[level + 1]) {
        ready.append(order.base[position])
        while !ready.isEmpty {
          let row = ready.removeLast()
          guard freeCount.base[Int(row)] == 1, let variable = variableToHold(by: Int(row)) else {
            continue
          }
          active.base[variable] = row
          slotOf.base[Int(row)] = Int32(variable)
          rowsByVariable.forEachRow(of: variable) { other in
            freeCount.base[other] -= 1
            if levelOf.base[other] <= Int32(level) { ready.append(Int32(other)) }
          }
        }
      }
    }
  }

  /// The one variable of an equation that nothing holds yet; `nil` where the row is no equation, or
  /// where errors in the others would grow on the way to that one.
  private func variableToHold(by row: Int) -> Int? {
    guard penalty.base[row] == .both, slotOf.base[row] < 0 else { return nil }
    var found: Int?
    var size = 0.0
    var largest = 0.0
    for term in terms(row) {
      let magnitude = coefficient.base[term].magnitude
      largest = max(largest, magnitude)
      guard active.base[Int(index.base[term])] < 0 else { continue }
      found = Int(index.base[term])
      size = magnitude
    }
    return size == largest ? found : nil
  }

  /// Holds by their pins the variables that rows of several variables hold.
  private mutating func letGoOfEquations() {
    for variable in 0..<variableCount {
      let row = active.base[variable]
      guard row >= 0, terms(Int(row)).count > 1 else { continue }
      slotOf.base[Int(row)] = -1
      active.base[variable] = Int32(-1 - variable)
    }
  }
}
