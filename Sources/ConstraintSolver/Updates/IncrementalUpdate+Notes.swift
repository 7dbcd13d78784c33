/// What each edit leaves out of date.
extension IncrementalUpdate {
  /// Whether what was derived is without contradictions, so that an edit can be followed in it.
  @inline(__always)
  private func isSound(_ presolved: PresolvedSystem, _ solution: Solution) -> Bool {
    solution.conflicts.isEmpty && presolved.isEliminated
  }

  /// Whether so many new variables can be noted one by one.
  func follows(newVariables count: Int) -> Bool {
    if count > Self.mostArrivals { structureIsStale = true }
    return !structureIsStale
  }

  /// Takes over the variable that was just made: a component of its own, which nothing joins yet.
  func noteVariable(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) {
    guard !structureIsStale else { return }
    guard isSound(presolved, solution), changes.components.count < Self.mostArrivals else {
      structureIsStale = true
      return
    }
    let count = system.variableCount
    presolved.addVariable(lowerBound: system.lowerBound[count - 1])
    solution.value.append(0)
    optima.linking.addVariable()
    changes.changesDependents = true
    changes.components.append(optima.addComponent(of: Int32(count - 1), presolved))
  }

  /// Notes that a row came to take part; what it changes is found out by the next solve.
  func noteArrival(
    of row: Int, _ system: LinearSystem, _ presolved: PresolvedSystem, _ solution: Solution
  ) {
    guard !structureIsStale else { return }
    guard isSound(presolved, solution), changes.added.count < Self.mostArrivals else {
      structureIsStale = true
      return
    }
    presolved.reduction.slot.extend(to: system.rows.count, with: Reduction.noSlot)
    presolved.reduction.promotedRow.extend(to: system.rows.count, with: 0)
    changes.added.append(Int32(row))
  }

  /// Notes that a row that takes part is about to go.
  func noteDeparture(
    of row: Int, _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) {
    guard !structureIsStale, system.rows.head[row].state.contains(.active) else { return }
    guard isSound(presolved, solution) else {
      structureIsStale = true
      return
    }
    if changes.added.removeAll(Int32(row)) { return }
    switch presolved.reduction.slot[row] {
    case Reduction.noSlot:
      if !revertSubstitution(row, system, presolved, optima) { structureIsStale = true }
    case Reduction.lazySlot, Reduction.boundSlot:
      presolved.reduction.forgetLeftOut(row, system.rows, lowerBound: system.lowerBound)
      changes.changesDependents = true
      // It may have had a part in what was decided.
      if optima.openCount > 0 { changes.opens = true }
    case let slot:
      // Without its own row a linking variable is none, and a row on linking variables alone asks
      // for nothing that others would give way to.
      if !drop(row, from: slot, presolved, optima) { structureIsStale = true }
    }
  }

  /// Takes a row out of the table, and notes the component that lost it; false where the row is of
  /// linking variables alone.
  func drop(
    _ row: Int, from slot: Int32, _ presolved: PresolvedSystem, _ optima: ComponentOptima
  ) -> Bool {
    guard !optima.linking.isFixed(by: slot) else { return false }
    if let component = optima.component(ofReduced: Int(slot), presolved) {
      changes.components.append(component)
    } else {
      guard presolved.reduction.table.allTerms(Int(slot)).isEmpty else { return false }
    }
    presolved.reduction.drop(row)
    return true
  }

  /// Notes that a preference came, which may decide anything that is open.
  func notePreference() { structureIsStale = true }

  /// Notes what a new constant makes stale.
  func noteConstant(
    of row: Int, _ system: LinearSystem, _ presolved: PresolvedSystem, _ solution: Solution
  ) {
    guard !structureIsStale, system.rows.head[row].state.contains(.active) else { return }
    guard isSound(presolved, solution) else {
      structureIsStale = true
      return
    }
    // A row that has just come is not in the table yet, and will be reduced as it is then.
    guard row < presolved.reduction.slot.count, !changes.added.buffer.contains(Int32(row)) else {
      return
    }
    let slot = presolved.reduction.slot[row]
    if slot == Reduction.noSlot {
      changes.equations.append(Int32(row))
      return
    }
    if slot == Reduction.lazySlot || slot == Reduction.boundSlot {
      // Rows that were left out have no component: the next solve chooses again.
      structureIsStale = true
      return
    }
    presolved.reduction.table.head[slot].constant = presolved.reducedConstant(of: row, system)
    changes.rows.append(slot)
  }
}

extension LinkingVariables {
  /// Whether a row gives a linking variable its value.
  func isFixed(by slot: Int32) -> Bool { row.buffer.contains(slot) }
}

extension Vector where Element: Equatable {
  /// Takes out all elements of a value; false when there were none.
  mutating func removeAll(_ unwanted: Element) -> Bool {
    var kept = 0
    for position in 0..<count where self[position] != unwanted {
      self[kept] = self[position]
      kept += 1
    }
    defer { truncate(to: kept) }
    return kept < count
  }
}
