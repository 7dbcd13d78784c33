/// The crash basis, used when there is no warm start.
extension LexicographicSimplex {
  /// Starts each variable at the optimum of its own rows, ignoring rows that join variables.
  ///
  /// With many variables, a variable without rows of its own is determined by rows shared with
  /// others: equations first, then any row.
  mutating func crash() {
    inverse.base.update(repeating: 0, count: inverse.count)
    sortSinglesByVariable()
    for variable in 0..<variableCount {
      let own = UnsafeBufferPointer(rebasing: singles.rows.buffer[singles[variable]])
      if let (row, place) = optimum(of: variable, among: own) {
        hold(variable, by: row, at: place)
      } else {
        active[variable] = Int32(-1 - variable)
      }
      guard !isSparse else { continue }
      let row = active[variable]
      inverse[variable * variableCount + variable] = row >= 0 ? 1 / coefficient[start[row]] : 1
    }
    guard isSparse else { return }
    holdBySharedRows()
    if refactor() { return }
    // Each variable's own row involves no other variable, so this basis is nonsingular.
    letGoOfSharedRows()
    _ = refactor()
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

  /// Uses rows of several variables as basic rows for variables without rows of their own; each row
  /// determines the one variable in it that is not yet determined.
  ///
  /// This gives a triangular basis (Bixby, *Implementing the Simplex Method: The Initial Basis*,
  /// 1992). Equations come first, level by level, so that higher priorities take precedence; each
  /// remaining variable then gets its optimum given the variables determined so far.
  private mutating func holdBySharedRows() {
    rowsByVariable.sortIfNeeded(start, index, rows: rowCount, variables: variableCount)
    let freeCount = Vector<Int32>(repeating: 0, count: rowCount)
    for variable in 0..<variableCount where active.base[variable] < 0 {
      rowsByVariable.forEachRow(of: variable) { row in freeCount.base[row] += 1 }
    }
    holdByEquations(freeCount)
    holdByOptima(freeCount)
  }

  private mutating func holdByEquations(_ freeCount: borrowing Vector<Int32>) {
    var ready = Vector<Int32>()
    for level in 0..<levelCount {
      for position in Int(levelStart.base[level])..<Int(levelStart.base[level + 1]) {
        ready.append(order.base[position])
        while !ready.isEmpty {
          let row = Int(ready.removeLast())
          guard freeCount.base[row] == 1, penalty.base[row] == .both,
            let variable = freeVariable(of: row), isStable(row, for: variable)
          else { continue }
          let (factor, bound) = share(of: variable, in: row)
          hold(variable, by: Int32(row), at: bound / factor)
          rowsByVariable.forEachRow(of: variable) { other in
            freeCount.base[other] -= 1
            if levelOf.base[other] <= Int32(level) { ready.append(Int32(other)) }
          }
        }
      }
    }
  }

  /// Determines one variable after another by the rows in which it is the only undetermined one.
  private mutating func holdByOptima(_ freeCount: borrowing Vector<Int32>) {
    var ready = Vector<Int32>()
    for row in 0..<rowCount where freeCount.base[row] == 1 {
      if let variable = freeVariable(of: row) { ready.append(Int32(variable)) }
    }
    var rows = Vector<Int32>()
    var next = 0
    while next < ready.count {
      let variable = Int(ready[next])
      next += 1
      guard active.base[variable] < 0 else { continue }
      rows.removeAll()
      rowsByVariable.forEachRow(of: variable) { row in
        if freeCount.base[row] == 1 { rows.append(Int32(row)) }
      }
      let levels = levelOf.base
      rows.mutableBuffer.sortFew { (levels[Int($0)], $0) < (levels[Int($1)], $1) }
      guard let (row, place) = optimum(of: variable, among: rows.buffer),
        isStable(Int(row), for: variable)
      else { continue }
      hold(variable, by: row, at: place)
      rowsByVariable.forEachRow(of: variable) { other in
        freeCount.base[other] -= 1
        guard freeCount.base[other] == 1, let another = freeVariable(of: other) else { return }
        ready.append(Int32(another))
      }
    }
  }

  /// The optimum of a variable while all others stay fixed, and the row that determines it; `nil`
  /// if the rows do not restrict the variable.
  ///
  /// - Parameter rows: The rows, sorted by level.
  private mutating func optimum(
    of variable: Int, among rows: UnsafeBufferPointer<Int32>
  ) -> (row: Int32, place: Double)? {
    scalar.reset()
    var next = 0
    while next < rows.count, !scalar.isDetermined {
      let level = levelOf[rows[next]]
      while next < rows.count, levelOf[rows[next]] == level {
        let row = rows[next]
        let (factor, bound) = share(of: variable, in: Int(row))
        scalar.add(coefficient: factor, constant: bound, penalty: penalty[row], row: row)
        next += 1
      }
      scalar.closeLevel()
    }
    return scalar.vertex
  }

  /// Makes a row basic for a variable and sets the variable's value.
  private mutating func hold(_ variable: Int, by row: Int32, at place: Double) {
    active.base[variable] = row
    slotOf.base[Int(row)] = Int32(variable)
    value.base[variable] = place
  }

  /// A variable's factor in a row, and the constant minus the terms of the other variables.
  private mutating func share(of variable: Int, in row: Int) -> (factor: Double, constant: Double) {
    var factor = 0.0
    var left = constant.base[row]
    for term in terms(row) {
      let other = Int(index.base[term])
      if other == variable {
        factor += coefficient.base[term]
      } else {
        left -= coefficient.base[term] * value.base[other]
      }
    }
    return (factor, left)
  }

  /// The first variable of a row that is not determined yet.
  private func freeVariable(of row: Int) -> Int? {
    let (index, active, terms) = (index.base, active.base, terms(row))
    for term in terms where active[Int(index[term])] < 0 { return Int(index[term]) }
    return nil
  }

  /// Whether a row can determine a variable without magnifying errors in the others.
  private mutating func isStable(_ row: Int, for variable: Int) -> Bool {
    var size = 0.0
    var largest = 0.0
    for term in terms(row) {
      let magnitude = coefficient.base[term].magnitude
      largest = max(largest, magnitude)
      if Int(index.base[term]) == variable { size = magnitude }
    }
    return size == largest
  }

  /// Replaces basic rows of several variables with the variables' pins.
  private mutating func letGoOfSharedRows() {
    for variable in 0..<variableCount {
      let row = active.base[variable]
      guard row >= 0, terms(Int(row)).count > 1 else { continue }
      slotOf.base[Int(row)] = -1
      active.base[variable] = Int32(-1 - variable)
    }
  }
}
