/// Added and removed rows.
extension IncrementalUpdate {
  /// Reduces added rows and repartitions the affected components; `nil` if a rebuild is necessary.
  func restructure(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima
  ) -> Restructuring? {
    guard isWorthFollowing(system, presolved, optima) else { return nil }
    presolved.prepareExpansion()
    guard substituteArrivals(system, presolved, optima) else { return nil }
    let firstRow = presolved.reduction.table.count
    let hasEquation = reduceArrivals(system, presolved)
    optima.linking.separate(&presolved.reduction.table, from: firstRow)
    var touched = Set(changes.components.array())
    var newRows: [Int32] = []
    for row in Int32(firstRow)..<Int32(presolved.reduction.table.count) {
      let terms = presolved.reduction.table.terms(Int(row))
      if terms.isEmpty {
        // Rows without variables other than linking variables are checked with the other changes.
        changes.rows.append(row)
      } else {
        newRows.append(row)
        for term in terms {
          touched.insert(optima.components.ofVariable[presolved.reduction.table.variable[term]])
        }
      }
    }
    if hasEquation {
      // Kept as a row, an equation joins what its elimination would have kept apart.
      presolved.reduction.hasEquations = true
      let joined = touched.reduce(0) { $0 + optima.components.variableRange(Int($1)).count }
      guard joined <= Self.mostJoined else { return nil }
    }
    let isSame = optima.repartition(touched.sorted(), adding: newRows, presolved)
    if changes.opens { optima.reopen() }
    return isSame && !changes.changesDependents ? .kept : .changed
  }

  /// The effect of added and removed rows on the components.
  enum Restructuring {
    /// Each component kept its variables and its dependents.
    case kept
    /// The dependents of components must be determined again.
    case changed
  }

  /// The maximum number of free variables an equation may join before all equations are eliminated.
  private static var mostJoined: Int { 24 }

  /// Adds the new rows to the table; returns true if one of them is an equation.
  private func reduceArrivals(_ system: LinearSystem, _ presolved: PresolvedSystem) -> Bool {
    let firstRow = presolved.reduction.table.count
    var hasEquation = false
    for row in changes.added.buffer {
      presolved.reduction.reduce(
        Int(row), system.rows, presolved.program, presolved.offset, using: &presolved.expansion)
      guard presolved.reduction.slot[row] >= 0 else {
        // A left-out row may still bound what is open.
        changes.opens = true
        changes.changesDependents = true
        continue
      }
      if system.rows.isEquation(Int(row)) { hasEquation = true }
    }
    for row in firstRow..<presolved.reduction.table.count {
      readers.add(row, presolved.reduction.table, system.rows)
    }
    return hasEquation
  }

  /// Whether the data accumulated since the last rebuild is still small enough to continue from.
  private func isWorthFollowing(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima
  ) -> Bool {
    let variableCount = system.variableCount
    let program = presolved.program.count - presolved.program.front
    return changes.components.count <= 64
      && presolved.reduction.deadCount <= 64 + presolved.reduction.table.count / 2
      && optima.linking.laterCount <= 256
      && optima.components.count <= 2 * variableCount + 256
      && program + presolved.program.retired.count <= variableCount + 64
      && dependents.laterCount + readers.laterCount <= 4 * system.rows.variable.count + 1_000
      && optima.components.variables.count <= 2 * variableCount + 1_000
      && optima.components.rows.count <= 2 * presolved.reduction.table.count + 1_000
  }
}
