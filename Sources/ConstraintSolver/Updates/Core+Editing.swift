extension Core {
  func addVariable(lowerBound bound: Double) -> Variable {
    let accepted = bound.isFinite && bound.magnitude <= Limits.constant
    lowerBound.append(accepted ? bound : -.infinity)
    noteVariable()
    return variable(Int32(variableCount - 1))
  }

  func addVariables(_ added: Int) {
    if added > Self.mostArrivals { structureIsStale = true }
    guard !structureIsStale else {
      lowerBound.extend(to: variableCount + added, with: -.infinity)
      return
    }
    for _ in 0..<added { _ = addVariable(lowerBound: -.infinity) }
  }

  /// Collects the terms of the constraint that comes next.
  func gather(_ terms: some Sequence<Term>) {
    work.gathered.removeAll()
    for term in terms { work.gathered.append(term) }
  }

  /// Adds a constraint; what needs no merging goes straight into the arena.
  func addConstraint(
    _ terms: UnsafeBufferPointer<Term>, _ penalty: Penalty, _ constant: Double,
    priority: Priority, breakRank: Int
  ) throws(SolverError) -> ConstraintID {
    try Limits.check(constant: constant, at: .constant)
    guard rows.count < Int(Int32.max) else { throw SolverError(.tooMany, .constraint) }
    let rank = Int32(clamping: breakRank)
    if isClean(terms) {
      let row = rows.add(terms, penalty, constant, level: priority.level, breakRank: rank)
      noteArrival(of: row)
      return rows.id(of: row)
    }
    gather(terms)
    try normalizeGathered()
    let row = rows.add(
      work.gathered.buffer, penalty, constant, level: priority.level, breakRank: rank)
    noteArrival(of: row)
    return rows.id(of: row)
  }

  /// Whether a short form has known variables, each once, and coefficients as they should be.
  private func isClean(_ terms: UnsafeBufferPointer<Term>) -> Bool {
    guard terms.count <= 8 else { return false }
    for position in 0..<terms.count {
      let term = terms[position]
      let size = term.coefficient.magnitude
      guard has(term.variable), size >= Limits.smallestCoefficient,
        size <= Limits.largestCoefficient
      else { return false }
      for earlier in 0..<position where terms[earlier].variable.index == term.variable.index {
        return false
      }
    }
    return true
  }

  func addPreference(equal constant: Double, tier: Int) throws(SolverError) -> PreferenceID {
    try Limits.check(constant: constant, at: .constant)
    try normalizeGathered()
    let room = Int(Priority.firstStayLevel - Priority.firstPreferenceLevel) - 1
    let rank = min(max(tier, -room / 2), room / 2) + room / 2
    preferences.add(
      work.gathered.buffer, equal: constant, level: Priority.firstPreferenceLevel + Level(rank))
    structureIsStale = true
    return PreferenceID(index: Int32(preferences.count - 1))
  }

  /// Sums the terms of the same variable and drops those that cancel.
  private func normalizeGathered() throws(SolverError) {
    for term in work.gathered.buffer {
      guard has(term.variable) else {
        throw SolverError(.unknownVariable, .variable(term.variable))
      }
      try Limits.check(coefficient: term.coefficient, of: term.variable)
    }
    if work.gathered.count > 16 { mergeBySlot() } else { mergeByScan() }
    try dropZeros()
  }

  private func mergeByScan() {
    var kept = 0
    for position in 0..<work.gathered.count {
      let term = work.gathered[position]
      var earlier = 0
      while earlier < kept, work.gathered[earlier].variable != term.variable { earlier += 1 }
      merge(term, at: earlier, &kept)
    }
    work.gathered.truncate(to: kept)
  }

  private func mergeBySlot() {
    work.slot.extend(to: variableCount, with: -1)
    var kept = 0
    for position in 0..<work.gathered.count {
      let term = work.gathered[position]
      let known = work.slot[term.variable.index]
      if known < 0 { work.slot[term.variable.index] = Int32(kept) }
      merge(term, at: known < 0 ? kept : Int(known), &kept)
    }
    work.gathered.truncate(to: kept)
    for term in work.gathered.buffer { work.slot[term.variable.index] = -1 }
  }

  @inline(__always)
  private func merge(_ term: Term, at position: Int, _ kept: inout Int) {
    guard position < kept else {
      work.gathered[kept] = term
      kept += 1
      return
    }
    let sum = work.gathered[position].coefficient + term.coefficient
    // What is left of two numbers that cancel is rounding, not a coefficient.
    let isRounding = sum.magnitude < Tolerance.cancellation * term.coefficient.magnitude
    work.gathered[position].coefficient = isRounding ? 0 : sum
  }

  private func dropZeros() throws(SolverError) {
    var kept = 0
    for position in 0..<work.gathered.count {
      let term = work.gathered[position]
      guard term.coefficient != 0 else { continue }
      try Limits.check(coefficient: term.coefficient, of: term.variable)
      work.gathered[kept] = term
      kept += 1
    }
    work.gathered.truncate(to: kept)
  }

  /// The row of a constraint that there is.
  private func row(_ id: ConstraintID) throws(SolverError) -> Int {
    guard let row = rows.row(id) else { throw SolverError(.unknownConstraint, .constraint) }
    return row
  }

  func removeConstraint(_ id: ConstraintID) throws(SolverError) {
    let row = try row(id)
    noteDeparture(of: row)
    rows.remove(row)
  }

  func setConstant(_ id: ConstraintID, _ constant: Double) throws(SolverError) {
    let row = try row(id)
    try Limits.check(constant: constant, at: .constant)
    guard rows.head[row].constant != constant else { return }
    rows.head[row].constant = constant
    noteConstant(of: row)
  }

  func setPriority(_ id: ConstraintID, _ priority: Priority) throws(SolverError) {
    let row = try row(id)
    guard rows.head[row].level != priority.level else { return }
    noteDeparture(of: row)
    rows.head[row].level = priority.level
    if rows.head[row].state.contains(.active) { noteArrival(of: row) }
  }

  func setActive(_ id: ConstraintID, _ active: Bool) throws(SolverError) {
    let row = try row(id)
    guard rows.head[row].state.contains(.active) != active else { return }
    if active {
      rows.head[row].state.insert(.active)
      noteArrival(of: row)
    } else {
      noteDeparture(of: row)
      rows.head[row].state.remove(.active)
    }
  }

  /// Notes what a new constant makes stale.
  private func noteConstant(of row: Int) {
    guard !structureIsStale, rows.head[row].state.contains(.active) else { return }
    guard conflicts.isEmpty, isEliminated else {
      structureIsStale = true
      return
    }
    // A row that has just come is not in the table yet, and will be reduced as it is then.
    guard row < reduction.slot.count, !isPending(row) else { return }
    let slot = reduction.slot[row]
    if slot == Reduction.noSlot {
      changes.equations.append(Int32(row))
      return
    }
    if slot == Reduction.lazySlot || slot == Reduction.boundSlot {
      // Rows that were left out have no component: the next solve chooses again.
      structureIsStale = true
      return
    }
    reduction.table.head[slot].constant = reducedConstant(of: row)
    changes.rows.append(slot)
  }

  func violation(of row: Int) -> Double {
    guard rows.isPresent(row), value.count == variableCount else { return 0 }
    var residual = -rows.head[row].constant
    for term in rows.terms(row) { residual += rows.coefficient[term] * value[rows.variable[term]] }
    return rows.head[row].penalty.violation(of: residual)
  }
}
