extension Core {
  func addVariable(lowerBound bound: Double) -> Variable {
    let accepted = bound.isFinite && bound.magnitude <= Limits.constant
    lowerBound.append(accepted ? bound : -.infinity)
    isStale = true
    return Variable(index: Int32(variableCount - 1))
  }

  /// Collects the terms of the constraint that comes next.
  func gather(_ terms: some Sequence<Term>) {
    gathered.removeAll()
    for term in terms { gathered.append(term) }
  }

  func addConstraint(
    _ penalty: Penalty, _ constant: Double, priority: Priority, breakRank: Int
  ) throws(SolverError) -> ConstraintID {
    try Limits.check(constant: constant, at: .constant)
    try normalizeGathered()
    guard rows.count < Int(Int32.max) else { throw SolverError(.tooMany, .constraint) }
    let row = rows.add(
      gathered.buffer, penalty, constant, level: priority.level,
      breakRank: Int32(clamping: breakRank))
    isStale = true
    return ConstraintID(index: Int32(row))
  }

  func addPreference(equal constant: Double, tier: Int) throws(SolverError) -> PreferenceID {
    try Limits.check(constant: constant, at: .constant)
    try normalizeGathered()
    let room = Int(Priority.firstStayLevel - Priority.firstPreferenceLevel) - 1
    let rank = min(max(tier, -room / 2), room / 2) + room / 2
    preferences.add(
      gathered.buffer, equal: constant, level: Priority.firstPreferenceLevel + Level(rank))
    isStale = true
    return PreferenceID(index: Int32(preferences.count - 1))
  }

  /// Sums the terms of the same variable and drops those that cancel.
  private func normalizeGathered() throws(SolverError) {
    for term in gathered.buffer {
      let index = term.variable.index
      guard index >= 0, Int(index) < variableCount else {
        throw SolverError(.unknownVariable, .variable(term.variable))
      }
      try Limits.check(coefficient: term.coefficient, of: term.variable)
    }
    if gathered.count > 16 { mergeBySlot() } else { mergeByScan() }
    try dropZeros()
  }

  private func mergeByScan() {
    var kept = 0
    for position in 0..<gathered.count {
      let term = gathered[position]
      var earlier = 0
      while earlier < kept, gathered[earlier].variable != term.variable { earlier += 1 }
      merge(term, at: earlier, &kept)
    }
    gathered.truncate(to: kept)
  }

  private func mergeBySlot() {
    slot.extend(to: variableCount, with: -1)
    var kept = 0
    for position in 0..<gathered.count {
      let term = gathered[position]
      let known = slot[term.variable.index]
      if known < 0 { slot[term.variable.index] = Int32(kept) }
      merge(term, at: known < 0 ? kept : Int(known), &kept)
    }
    gathered.truncate(to: kept)
    for term in gathered.buffer { slot[term.variable.index] = -1 }
  }

  @inline(__always)
  private func merge(_ term: Term, at position: Int, _ kept: inout Int) {
    guard position < kept else {
      gathered[kept] = term
      kept += 1
      return
    }
    let sum = gathered[position].coefficient + term.coefficient
    // What is left of two numbers that cancel is rounding, not a coefficient.
    let isRounding = sum.magnitude < 1e-9 * term.coefficient.magnitude
    gathered[position].coefficient = isRounding ? 0 : sum
  }

  private func dropZeros() throws(SolverError) {
    var kept = 0
    for position in 0..<gathered.count {
      let term = gathered[position]
      guard term.coefficient != 0 else { continue }
      try Limits.check(coefficient: term.coefficient, of: term.variable)
      gathered[kept] = term
      kept += 1
    }
    gathered.truncate(to: kept)
  }

  func removeConstraint(_ id: ConstraintID) {
    guard rows.isPresent(Int(id.index)) else { return }
    rows.remove(Int(id.index))
    isStale = true
  }

  func setConstant(_ id: ConstraintID, _ constant: Double) throws(SolverError) {
    guard rows.isPresent(Int(id.index)) else { throw SolverError(.unknownConstraint, .constraint) }
    try Limits.check(constant: constant, at: .constant)
    guard rows.constant[id.index] != constant else { return }
    rows.constant[id.index] = constant
    isStale = true
  }

  func setPriority(_ id: ConstraintID, _ priority: Priority) {
    guard rows.isPresent(Int(id.index)), rows.level[id.index] != priority.level else { return }
    rows.level[id.index] = priority.level
    isStale = true
  }

  func setActive(_ id: ConstraintID, _ active: Bool) {
    guard rows.isPresent(Int(id.index)) else { return }
    guard rows.state[id.index].contains(.active) != active else { return }
    if active { rows.state[id.index].insert(.active) } else { rows.state[id.index].remove(.active) }
    isStale = true
  }

  func violation(of row: Int) -> Double {
    guard rows.isPresent(row), value.count == variableCount else { return 0 }
    var residual = -rows.constant[row]
    for term in rows.terms(row) { residual += rows.coefficient[term] * value[rows.variable[term]] }
    return rows.penalty[row].violation(of: residual)
  }
}
