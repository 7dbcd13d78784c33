/// The steps that read each variable, and the steps that an edit makes stale.
///
/// Built when an edit first needs it; the cost of an edit is then proportional to what it moves.
struct Dependents: ~Copyable {
  private(set) var isBuilt = false
  private var readers = StepReaders()
  private var stale = StepSet()
  private var staleOffsets = StepSet()
  /// Per row: the step that uses the row unchanged, or -1.
  private var stepOfRow = Vector<Int32>()
  /// Per variable: whether its value enters the constants of the nucleus.
  private var entersNucleus = Vector<UInt8>()
  /// The variables that the last replay moved.
  private(set) var moved = Vector<Int32>()

  init() {}

  mutating func forget() { isBuilt = false }

  /// The number of entries added since the lists were built.
  var laterCount: Int { isBuilt ? readers.laterCount : 0 }

  private mutating func build(_ program: borrowing Elimination, _ rows: borrowing RowStore) {
    isBuilt = true
    linkRows(program, rows)
    readers.build(program)
    stale.reset(count: program.count)
    staleOffsets.reset(count: program.count)
  }

  private mutating func linkRows(_ program: borrowing Elimination, _ rows: borrowing RowStore) {
    stepOfRow.reset(to: -1, count: rows.count)
    for index in program.steps
    where !program.nucleus.contains(index) && program.row.base[index] >= 0 {
      stepOfRow.base[Int(program.row.base[index])] = Int32(index)
    }
    entersNucleus.reset(to: 0, count: program.stepOf.count)
    for row in program.nucleusRows.buffer where !program.nucleus.isEmpty {
      for term in rows.terms(Int(row)) {
        let variable = Int(rows.variable.base[term])
        guard Int(program.stepOf.base[variable]) >= program.nucleus.upperBound else { continue }
        entersNucleus.base[variable] = 1
      }
    }
  }

  /// The step that uses a row unchanged; `nil` if the row is in the nucleus or is not a step.
  func step(ofRow row: Int) -> Int? {
    row < stepOfRow.count && stepOfRow[row] >= 0 ? Int(stepOfRow[row]) : nil
  }

  /// Whether a step that is computed before the given one reads the variable.
  func isRead(_ variable: Int32, before step: Int, _ program: borrowing Elimination) -> Bool {
    var found = false
    readers.forEach(of: variable) { reader in
      guard reader > step, program.variable.base[reader] >= 0 else { return }
      for position in program.terms(reader) where program.term.base[position] == variable {
        if program.factor.base[position] != 0 { found = true }
      }
    }
    return found
  }

  /// Registers a row that became a step, and marks the step stale.
  mutating func add(step index: Int, row: Int, _ program: borrowing Elimination) {
    stepOfRow.extend(to: row + 1, with: -1)
    stepOfRow[row] = Int32(index)
    readers.add(index, program)
    stale.insert(index)
  }

  /// Unregisters a row that is no longer a step.
  mutating func remove(row: Int) { stepOfRow[row] = -1 }

  /// Finds the rate of change of every dependent of a variable, in order of computation; returns
  /// false if the nucleus is involved.
  mutating func follow(
    _ variable: Int32, _ program: borrowing Elimination, into reach: inout Reach
  ) -> Bool {
    reach.begin(variableCount: program.stepOf.count)
    reach.add(variable, rate: 1)
    var isFollowed = !entersNucleus(variable)
    readers.forEach(of: variable) { staleOffsets.insert($0) }
    while let index = staleOffsets.popLast() {
      let target = program.variable.base[index]
      guard isFollowed, target >= 0 else { continue }
      guard !program.nucleus.contains(index), !entersNucleus(target) else {
        isFollowed = false
        continue
      }
      var rate = 0.0
      for position in program.terms(index) {
        rate += program.factor.base[position] * reach.rate(of: program.term.base[position])
      }
      guard rate.magnitude > Tolerance.factor else { continue }
      reach.add(target, rate: rate)
      readers.forEach(of: target) { staleOffsets.insert($0) }
    }
    return isFollowed
  }

  @inline(__always)
  private func entersNucleus(_ variable: Int32) -> Bool {
    Int(variable) < entersNucleus.count && entersNucleus.base[Int(variable)] != 0
  }

  /// Starts propagating an edit.
  @inline(__always)
  mutating func begin(_ program: borrowing Elimination, _ rows: borrowing RowStore) {
    if !isBuilt { build(program, rows) }
    moved.removeAll()
  }

  /// Applies the new constants of some equations to the offsets that depend on them; returns false
  /// if too many offsets move.
  mutating func replayOffsets(
    _ program: inout Elimination, _ rows: borrowing RowStore,
    equations: borrowing Vector<Int32>, offset: UnsafeMutablePointer<Double>,
    moved movedOffsets: inout Vector<Int32>
  ) -> Bool {
    movedOffsets.removeAll()
    for row in equations.buffer {
      guard let index = step(ofRow: Int(row)) else { return false }
      program.constant[index] = rows.head[row].constant / program.pivot[index]
      staleOffsets.insert(index)
      stale.insert(index)
    }
    let limit = program.count / 32 + 16
    while let next = staleOffsets.popLast() {
      let variable = program.variable.base[next]
      guard variable >= 0 else { continue }
      var sum = program.constant.base[next]
      for position in program.terms(next) {
        sum += program.factor.base[position] * offset[Int(program.term.base[position])]
      }
      guard offset[Int(variable)] != sum else { continue }
      offset[Int(variable)] = sum
      movedOffsets.append(variable)
      if movedOffsets.count > limit || entersNucleus(variable) {
        staleOffsets.removeAll()
        return false
      }
      readers.forEach(of: variable) { staleOffsets.insert($0) }
    }
    return true
  }

  /// Discards the edit because everything will be recomputed.
  mutating func drop() {
    stale.removeAll()
    moved.removeAll()
  }

  /// Records that a variable has a new value.
  @inline(__always)
  mutating func touch(_ variable: Int32) {
    moved.append(variable)
    readers.forEach(of: variable) { stale.insert($0) }
  }

  /// Recomputes everything that depends on the touched variables.
  ///
  /// If that becomes a large part of the program, recomputes all remaining steps.
  ///
  /// - Returns: Whether `moved` lists every variable that moved.
  mutating func replay(_ program: borrowing Elimination, _ values: UnsafeMutablePointer<Double>)
    -> Bool
  {
    let limit = program.count / 32 + 16
    while let next = stale.popLast() {
      if moved.count > limit {
        program.replay(values, steps: program.front..<next + 1)
        stale.removeAll()
        return false
      }
      let variable = program.variable.base[next]
      guard variable >= 0 else { continue }
      var sum = program.constant.base[next]
      for position in program.terms(next) {
        sum += program.factor.base[position] * values[Int(program.term.base[position])]
      }
      guard values[Int(variable)] != sum else { continue }
      values[Int(variable)] = sum
      touch(variable)
    }
    return true
  }
}
