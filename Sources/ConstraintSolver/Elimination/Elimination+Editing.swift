extension Elimination {
  // Steps are computed from the last to the first, so one that comes before all others may build
  // on any of them, and nothing builds on it.

  /// Makes room for more steps before the others; true where the others have new numbers.
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

  /// Computes a variable that no step reads by a row; room must have been made.
  mutating func prepend(
    _ index: Int32, row source: Int, pivot size: Double, _ rows: borrowing RowStore
  ) {
    front -= 1
    start[front] = start[front + 1] - (rows.head[source].length - 1)
    write(front, index, row: source, pivot: size, rows)
  }

  /// Stops computing a variable, which is free from now on.
  mutating func retire(_ step: Int) {
    retired.append(RetiredStep(step: Int32(step), variable: variable[step]))
    stepOf[variable[step]] = -1
    if step >= nucleus.upperBound { hasOpenKnowns = true }
    variable[step] = -1
    row[step] = -1
  }

  /// The retired step of a variable, if a row could take its place: one that is no longer, and
  /// whose other variables are computed before it.
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

  /// Puts a row in the place of a retired step.
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
    // A shorter row leaves terms over, of variables that are computed before.
    while place < Int(start[step + 1]) {
      factor[place] = 0
      place += 1
    }
  }
}
