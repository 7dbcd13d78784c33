/// Where the simplex starts when nothing is known.
extension LexicographicSimplex {
  /// Starts where each variable's own rows would put it, as if no row joined two variables; where
  /// there are many variables, those that have none of their own stand where rows that they share with
  /// those put them: equations first, then whatever there is.
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
    // Of the variables' own rows alone each has another one: there is nothing to go wrong.
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

  /// Lets rows of several variables hold those that no row of their own holds: each the one variable
  /// of it that is not held yet.
  ///
  /// That makes a triangular basis (Bixby, *Implementing the Simplex Method: The Initial Basis*,
  /// 1992). Level by level the equations, so that what matters more has the first word; then each
  /// variable that is left has its optimum among those that stand already.
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

  /// Holds one variable after the other where the rows of which it is the only free one would have it.
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

  /// Where rows would have a variable while all others of them stay where they are, and the row that
  /// this rests on; `nil` where it may be anywhere.
  ///
  /// - Parameter rows: by level.
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

  /// Holds a variable by a row, at the place that the row gives it.
  private mutating func hold(_ variable: Int, by row: Int32, at place: Double) {
    active.base[variable] = row
    slotOf.base[Int(row)] = Int32(variable)
    value.base[variable] = place
  }

  /// A variable's factor in a row, and what is left of the constant for it where the others stand.
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

  /// The first variable of a row that nothing holds yet.
  private func freeVariable(of row: Int) -> Int? {
    for term in terms(row) where active.base[Int(index.base[term])] < 0 {
      return Int(index.base[term])
    }
    return nil
  }

  /// Whether a row may hold a variable without errors in the others growing on the way to it.
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

  /// Holds by their pins the variables that rows of several variables hold.
  private mutating func letGoOfSharedRows() {
    for variable in 0..<variableCount {
      let row = active.base[variable]
      guard row >= 0, terms(Int(row)).count > 1 else { continue }
      slotOf.base[Int(row)] = -1
      active.base[variable] = Int32(-1 - variable)
    }
  }
}
