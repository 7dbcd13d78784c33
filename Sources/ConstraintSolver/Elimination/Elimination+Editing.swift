extension Elimination {
  // Steps are computed from last to first, so a prepended step may read any other and none reads
  // it.

  /// Makes room for more steps at the front; returns true if existing steps were renumbered.
  mutating func makeRoom(steps wanted: Int, terms wantedTerms: Int) -> Bool {
    guard front < wanted || Int(start[front]) < wantedTerms else { return false }
    let added = max(wanted, 64 + count / 4)
    let addedTerms = max(wantedTerms, 256 + term.count / 4)
    variable.prepend(-1, count: added)
    row.prepend(-1, count: added)
    constant.prepend(0, count: added)
    pivot.prepend(1, count: added)
    for position in 0..<start.count { start.base[position] += Int32(addedTerms) }
    start.prepend(start[front], count: added)
    term.prepend(0, count: addedTerms)
    factor.prepend(0, count: addedTerms)
    for index in 0..<stepOf.count where stepOf.base[index] >= 0 {
      stepOf.base[index] += Int32(added)
    }
    for position in retired.indices { retired[position].step += Int32(added) }
    nucleus = nucleus.lowerBound + added..<nucleus.upperBound + added
    front += added
    return true
  }

  /// Prepends a step that computes a variable, which no step may read; there must be room.
  mutating func prepend(
    _ index: Int32, row source: Int, pivot size: Double, _ rows: borrowing RowStore
  ) {
    front -= 1
    start[front] = start[front + 1] - (rows.head[source].length - 1)
    write(front, index, row: source, pivot: size, rows)
  }

  /// Retires a step, which makes its variable free.
  mutating func retire(_ step: Int) {
    retired.append(RetiredStep(step: Int32(step), variable: variable[step]))
    stepOf[variable[step]] = -1
    if step >= nucleus.upperBound { hasOpenKnowns = true }
    variable[step] = -1
    row[step] = -1
  }

  /// Returns the retired step of a variable if the row fits there: the row must not be longer, and
  /// its other variables must be computed before the step.
  func vacancy(for index: Int32, row source: Int, _ rows: borrowing RowStore) -> Int? {
    guard let entry = retired.first(where: { $0.variable == index }),
      terms(Int(entry.step)).count >= Int(rows.head[source].length) - 1
    else { return nil }
    for position in rows.terms(source) {
      let step = stepOf[rows.variable[position]]
      if step >= 0 && step <= entry.step { return nil }
    }
    return Int(entry.step)
  }

  /// Reuses a retired step for a row.
  mutating func fill(
    _ step: Int, with index: Int32, row source: Int, pivot size: Double, _ rows: borrowing RowStore
  ) {
    retired.removeAll { $0.step == Int32(step) }
    write(step, index, row: source, pivot: size, rows)
  }

  private mutating func write(
    _ step: Int, _ index: Int32, row source: Int, pivot size: Double, _ rows: borrowing RowStore
  ) {
    stepOf[index] = Int32(step)
    variable[step] = index
    row[step] = Int32(source)
    pivot[step] = size
    constant[step] = rows.head[source].constant / size
    var place = Int(start[step])
    for position in rows.terms(source) where rows.variable[position] != index {
      term[place] = rows.variable[position]
      factor[place] = -rows.coefficient[position] / size
      place += 1
    }
    // A shorter row leaves unused terms, whose variables are computed before this step.
    while place < Int(start[step + 1]) {
      factor[place] = 0
      place += 1
    }
  }
}
