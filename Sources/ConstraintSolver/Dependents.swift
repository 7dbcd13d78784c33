/// The steps that read each variable, and the steps that an edit makes stale.
///
/// Built when the first edit needs it; with it the cost of an edit is that of what it moves.
struct Dependents: ~Copyable {
  private(set) var isBuilt = false
  private var start = Column<Int32>()
  private var step = Column<Int32>()
  private var stale = StepSet()
  private var staleOffsets = StepSet()
  /// Per row: the step that is the row as the caller gave it, or -1.
  private var stepOfRow = Column<Int32>()
  /// Per variable: whether constants of the nucleus hold its value.
  private var entersNucleus = Column<UInt8>()
  /// The variables that the last replay moved.
  private(set) var moved = Column<Int32>()

  init() {}

  mutating func forget() { isBuilt = false }

  private mutating func build(_ program: borrowing Elimination, _ rows: borrowing RowStore) {
    guard !isBuilt else { return }
    isBuilt = true
    linkRows(program, rows)
    let variableCount = program.stepOf.count
    start.reset(to: 0, count: variableCount + 1)
    for position in 0..<program.term.count { start.base[Int(program.term.base[position]) + 1] += 1 }
    for variable in 0..<variableCount { start.base[variable + 1] += start.base[variable] }
    step.reset(to: 0, count: program.term.count)
    let cursor = start.copy()
    for index in 0..<program.count {
      for position in program.terms(index) {
        let variable = Int(program.term.base[position])
        step.base[Int(cursor.base[variable])] = Int32(index)
        cursor.base[variable] += 1
      }
    }
    stale.reset(count: program.count)
    staleOffsets.reset(count: program.count)
  }

  private mutating func linkRows(_ program: borrowing Elimination, _ rows: borrowing RowStore) {
    stepOfRow.reset(to: -1, count: rows.count)
    for index in 0..<program.count where !program.nucleus.contains(index) {
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

  /// Starts to follow an edit.
  mutating func begin(_ program: borrowing Elimination, _ rows: borrowing RowStore) {
    build(program, rows)
    moved.removeAll()
  }

  /// Takes over the new constants of some equations and the offsets that follow from them; false
  /// when they move too much to follow.
  mutating func replayOffsets(
    _ program: inout Elimination, _ rows: borrowing RowStore,
    equations: borrowing Column<Int32>, offset: UnsafeMutablePointer<Double>,
    moved movedOffsets: inout Column<Int32>
  ) -> Bool {
    movedOffsets.removeAll()
    for row in equations.buffer {
      let index = Int(stepOfRow[row])
      guard index >= 0 else { return false }
      program.constant[index] = rows.head[row].constant / program.pivot[index]
      staleOffsets.insert(index)
      stale.insert(index)
    }
    let limit = program.count / 32 + 16
    while let next = staleOffsets.popLast() {
      var sum = program.constant.base[next]
      for position in program.terms(next) {
        sum += program.factor.base[position] * offset[Int(program.term.base[position])]
      }
      let variable = program.variable.base[next]
      guard offset[Int(variable)] != sum else { continue }
      offset[Int(variable)] = sum
      movedOffsets.append(variable)
      if movedOffsets.count > limit || entersNucleus.base[Int(variable)] != 0 {
        staleOffsets.removeAll()
        return false
      }
      for position in Int(start.base[Int(variable)])..<Int(start.base[Int(variable) + 1]) {
        staleOffsets.insert(Int(step.base[position]))
      }
    }
    return true
  }

  /// Forgets the edit: everything will be computed.
  mutating func drop() {
    stale.removeAll()
    moved.removeAll()
  }

  /// Notes that a variable has a new value.
  @inline(__always)
  mutating func touch(_ variable: Int32) {
    moved.append(variable)
    for position in Int(start.base[Int(variable)])..<Int(start.base[Int(variable) + 1]) {
      stale.insert(Int(step.base[position]))
    }
  }

  /// Recomputes what depends on the touched variables.
  ///
  /// Once that is a good part of everything, all the rest is recomputed. Returns whether `moved` lists every variable that moved.
  mutating func replay(_ program: borrowing Elimination, _ values: UnsafeMutablePointer<Double>)
    -> Bool
  {
    let limit = program.count / 32 + 16
    while let next = stale.popLast() {
      if moved.count > limit {
        program.replay(values, steps: 0..<next + 1)
        stale.removeAll()
        return false
      }
      var sum = program.constant.base[next]
      for position in program.terms(next) {
        sum += program.factor.base[position] * values[Int(program.term.base[position])]
      }
      let variable = program.variable.base[next]
      guard values[Int(variable)] != sum else { continue }
      values[Int(variable)] = sum
      touch(variable)
    }
    return true
  }

  func copy() -> Dependents { Dependents() }
}

/// A set of step numbers with a quick greatest element: a bit each, and a bit for each 64 of those.
struct StepSet: ~Copyable {
  private var words = Column<UInt64>()
  private var groups = Column<UInt64>()
  private var blocks = Column<UInt64>()

  init() {}

  mutating func reset(count: Int) {
    words.reset(to: 0, count: count / 64 + 1)
    groups.reset(to: 0, count: words.count / 64 + 1)
    blocks.reset(to: 0, count: groups.count / 64 + 1)
  }

  @inline(__always)
  mutating func insert(_ step: Int) {
    words.base[step >> 6] |= 1 << UInt64(step & 63)
    groups.base[step >> 12] |= 1 << UInt64((step >> 6) & 63)
    blocks.base[step >> 18] |= 1 << UInt64((step >> 12) & 63)
  }

  @inline(__always)
  mutating func popLast() -> Int? {
    var block = blocks.count - 1
    while block >= 0 && blocks.base[block] == 0 { block -= 1 }
    guard block >= 0 else { return nil }
    let group = block << 6 | Self.highest(blocks.base[block])
    let word = group << 6 | Self.highest(groups.base[group])
    let step = word << 6 | Self.highest(words.base[word])
    words.base[word] &= ~(1 << UInt64(step & 63))
    if words.base[word] == 0 {
      groups.base[group] &= ~(1 << UInt64(word & 63))
      if groups.base[group] == 0 { blocks.base[block] &= ~(1 << UInt64(group & 63)) }
    }
    return step
  }

  @inline(__always)
  private static func highest(_ bits: UInt64) -> Int { 63 - bits.leadingZeroBitCount }

  mutating func removeAll() { while popLast() != nil {} }
}
