/// Contradictions among equations.
extension ContradictionSearch {
  /// The contradictions among required equations; empty if there are none.
  ///
  /// An equation whose left side vanishes under elimination while its constant does not contradicts
  /// the equations it is a combination of. If there are several, all equations involved are added
  /// one by one, the least breakable first, and each one that contradicts the earlier ones is left
  /// out, so a single pass finds every contradiction.
  func conflictsOfEquations() -> [Conflict] {
    var unmet: [Int] = []
    for row in presolved.program.redundantRows.buffer
    where presolved.isUnmet(equation: Int(row), system) {
      unmet.append(Int(row))
    }
    guard let first = unmet.first else { return [] }
    if unmet.count > 1 {
      let found = conflicts(amongEquations: rowsConcerned(by: unmet))
      if !found.isEmpty { return found }
    }
    var postsolve = Postsolve(rowCount: system.rows.count, variableCount: system.variableCount)
    postsolve.add(first, 1, system.rows)
    return [
      conflict(
        from: &postsolve, bounds: [], violated: system.member(Int32(first)))
    ]
  }

  /// The given vanished equations and all equations that they are combinations of.
  ///
  /// Traces back one sum of them, with irregular weights so that no two shares cancel.
  private func rowsConcerned(by unmet: [Int]) -> [Int] {
    var postsolve = Postsolve(rowCount: system.rows.count, variableCount: system.variableCount)
    var odd = 0.5
    for row in unmet {
      odd = (odd + 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
      postsolve.add(row, 1 + odd, system.rows)
    }
    postsolve.followSubstitutions(presolved.program, system.rows)
    return postsolve.members().sorted { system.isLessBreakable($0, than: $1) }
  }

  private func conflicts(amongEquations ordered: [Int]) -> [Conflict] {
    var elimination = RowOrderElimination(variableCount: system.variableCount)
    var found: [Conflict] = []
    for row in ordered {
      if Interruption.endsSolving { break }
      guard let shares = elimination.take(Int32(row), system.rows) else { continue }
      var residual = -system.rows.head[row].constant
      var size = system.rows.head[row].constant.magnitude
      for share in shares {
        let constant = share.multiplier * system.rows.head[share.row].constant
        residual += constant
        size = max(size, constant.magnitude)
      }
      guard residual.magnitude > Tolerance.feasibility * (1 + size) else { continue }
      let broken = ConflictMember.constraint(system.rows.id(of: row))
      found.append(
        Conflict(
          members: shares.map { .constraint(system.rows.id(of: Int($0.row))) } + [broken],
          broken: broken))
    }
    return found
  }
}
