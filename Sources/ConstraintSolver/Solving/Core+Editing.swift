/// Edits, which change the system and record what becomes out of date.
extension Core {
  func addVariable(lowerBound: Double) -> Variable {
    system.addVariable(lowerBound: lowerBound)
    updates.noteVariable(system, presolved, optima, solution)
    return system.variable(Int32(system.variableCount - 1))
  }

  func addVariables(_ added: Int) {
    guard updates.follows(newVariables: added) else { return system.addVariables(added) }
    for _ in 0..<added { _ = addVariable(lowerBound: -.infinity) }
  }

  func addConstraint(
    _ terms: UnsafeBufferPointer<Term>, _ penalty: Penalty, _ constant: Double,
    priority: Priority, breakRank: Int
  ) throws(SolverError) -> ConstraintID {
    let row = try system.addConstraint(
      terms, penalty, constant, priority: priority, breakRank: breakRank)
    updates.noteArrival(of: row, system, presolved, solution)
    return system.rows.id(of: row)
  }

  func addPreference(
    _ terms: UnsafeBufferPointer<Term>, equal constant: Double, tier: Int
  ) throws(SolverError) -> PreferenceID {
    let preference = try system.addPreference(terms, equal: constant, tier: tier)
    updates.notePreference()
    return preference
  }

  func removeConstraint(_ id: ConstraintID) throws(SolverError) {
    let row = try system.row(id)
    noteDeparture(of: row)
    system.rows.remove(row)
  }

  func setConstant(_ id: ConstraintID, _ constant: Double) throws(SolverError) {
    let row = try system.row(id)
    try Limits.check(constant: constant, at: .constant)
    guard system.rows.head[row].constant != constant else { return }
    system.rows.head[row].constant = constant
    updates.noteConstant(of: row, system, presolved, solution)
  }

  func setPriority(_ id: ConstraintID, _ priority: Priority) throws(SolverError) {
    let row = try system.row(id)
    guard system.rows.head[row].level != priority.level else { return }
    noteDeparture(of: row)
    system.rows.head[row].level = priority.level
    if system.rows.head[row].state.contains(.active) { noteArrival(of: row) }
  }

  func setActive(_ id: ConstraintID, _ active: Bool) throws(SolverError) {
    let row = try system.row(id)
    guard system.rows.head[row].state.contains(.active) != active else { return }
    if active {
      system.rows.head[row].state.insert(.active)
      noteArrival(of: row)
    } else {
      noteDeparture(of: row)
      system.rows.head[row].state.remove(.active)
    }
  }

  private func noteArrival(of row: Int) {
    updates.noteArrival(of: row, system, presolved, solution)
  }

  private func noteDeparture(of row: Int) {
    updates.noteDeparture(of: row, system, presolved, optima, solution)
  }
}
