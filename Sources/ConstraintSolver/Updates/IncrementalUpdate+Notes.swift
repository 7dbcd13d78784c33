/// Recording what each edit makes stale.
extension IncrementalUpdate {
  /// Whether the derived state is free of contradictions, so that an edit can be applied to it.
  @inline(__always)
  private func isSound(_ presolved: PresolvedSystem, _ solution: Solution) -> Bool {
    solution.conflicts.isEmpty && presolved.isEliminated
  }

  /// Whether the given number of new variables can be recorded one by one.
  func follows(newVariables count: Int) -> Bool {
    if count > Self.mostArrivals { structureIsStale = true }
    return !structureIsStale
  }

  /// Records the last variable added: a component of its own that shares no row.
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

  /// Records that a row became active; the next solve determines the effects.
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

  /// Records that an active row is about to be removed.
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
      // The row may have affected what was decided.
      if optima.openCount > 0 { changes.opens = true }
    case let slot:
      // Without its fixing row, a variable is not a linking variable, and a row on linking
      // variables alone has no component to solve again.
      if !drop(row, from: slot, presolved, optima) { structureIsStale = true }
    }
  }

  /// Removes a row and records its component; returns false if the row has linking variables only.
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

  /// Records a new preference, which may decide anything that is open.
  func notePreference() { structureIsStale = true }

  /// Records what a new constant makes stale.
  func noteConstant(
    of row: Int, _ system: LinearSystem, _ presolved: PresolvedSystem, _ solution: Solution
  ) {
    guard !structureIsStale, system.rows.head[row].state.contains(.active) else { return }
    guard isSound(presolved, solution) else {
      structureIsStale = true
      return
    }
    // A new row is not in the table yet and will be reduced with its current constant.
    guard row < presolved.reduction.slot.count, !changes.added.buffer.contains(Int32(row)) else {
      return
    }
    let slot = presolved.reduction.slot[row]
    if slot == Reduction.noSlot {
      changes.equations.append(Int32(row))
      return
    }
    if slot == Reduction.lazySlot || slot == Reduction.boundSlot {
      // Left-out rows have no component, so the next solve chooses again.
      structureIsStale = true
      return
    }
    presolved.reduction.table.head[slot].constant = presolved.reducedConstant(of: row, system)
    changes.rows.append(slot)
  }
}

extension LinkingVariables {
  /// Whether a row fixes a linking variable.
  func isFixed(by slot: Int32) -> Bool { row.buffer.contains(slot) }
}

extension Vector where Element: Equatable {
  /// Removes all elements equal to a value; returns false if there were none.
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
