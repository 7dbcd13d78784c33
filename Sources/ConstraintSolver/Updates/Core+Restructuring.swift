extension Core {
  /// Notes that a row came to take part; what it changes is found out by the next solve.
  func noteArrival(of row: Int) {
    guard !structureIsStale else { return }
    guard conflicts.isEmpty, isEliminated, changes.added.count < Self.mostArrivals else {
      structureIsStale = true
      return
    }
    reduction.slot.extend(to: rows.count, with: Reduction.noSlot)
    reduction.promotedRow.extend(to: rows.count, with: 0)
    changes.added.append(Int32(row))
  }

  /// So many rows or variables at once are a new system.
  static var mostArrivals: Int { 64 }

  /// Whether a row has come since the last solve.
  func isPending(_ row: Int) -> Bool {
    changes.added.buffer.contains(Int32(row))
  }

  /// Notes that a row that takes part is about to go.
  func noteDeparture(of row: Int) {
    guard !structureIsStale, rows.head[row].state.contains(.active) else { return }
    guard conflicts.isEmpty, isEliminated else {
      structureIsStale = true
      return
    }
    if changes.added.removeAll(Int32(row)) { return }
    let slot = reduction.slot[row]
    guard slot >= 0 else {
      if !(slot == Reduction.noSlot ? revertSubstitution(row) : forgetLeftOut(row)) {
        structureIsStale = true
      }
      return
    }
    // Without its own row a linking variable is none.
    guard !linking.isFixed(by: slot) else {
      structureIsStale = true
      return
    }
    if let first = reduction.table.terms(Int(slot)).first {
      changes.components.append(components.ofVariable[reduction.table.variable[first]])
    } else {
      // A row on linking variables alone asks for nothing that others would give way to.
      guard reduction.table.allTerms(Int(slot)).isEmpty else {
        structureIsStale = true
        return
      }
    }
    reduction.drop(row)
  }

  /// Reduces the rows that came, and finds the components that these and the rows that went leave;
  /// false when everything must be derived anew.
  func restructure() -> Bool {
    guard isWorthFollowing else { return false }
    if !work.expansion.isReady(variableCount: variableCount, stepCount: program.count) {
      work.expansion.reset(variableCount: variableCount, stepCount: program.count)
    }
    guard substituteArrivals() else { return false }
    let firstRow = reduction.table.count
    var hasEquation = false
    for row in changes.added.buffer {
      reduction.reduce(Int(row), rows, program, offset, using: &work.expansion)
      guard reduction.slot[row] >= 0 else {
        // Left out, it may still bound what is open.
        changes.opens = true
        continue
      }
      if rows.isEquation(Int(row)) { hasEquation = true }
    }
    for row in firstRow..<reduction.table.count { readers.add(row, reduction.table, rows) }
    linking.separate(&reduction.table, from: firstRow)
    var touched = Set(changes.components.array())
    var newRows: [Int32] = []
    for row in Int32(firstRow)..<Int32(reduction.table.count) {
      let terms = reduction.table.terms(Int(row))
      if terms.isEmpty {
        // On linking variables alone, or on nothing: whether it holds is looked at with the other
        // changes.
        changes.rows.append(row)
      } else {
        newRows.append(row)
        for term in terms {
          touched.insert(components.ofVariable[reduction.table.variable[term]])
        }
      }
    }
    if hasEquation {
      // Left standing as a row, an equation joins what eliminating it would have kept apart.
      reduction.hasEquations = true
      let joined = touched.reduce(0) { $0 + components.variableRange(Int($1)).count }
      guard joined <= Self.mostJoined else { return false }
    }
    repartition(touched.sorted(), adding: newRows)
    if changes.opens { reopen() }
    return true
  }

  /// Lets everything open be decided again.
  private func reopen() {
    for component in 0..<components.count where states.isOpen[component] != 0 {
      states.regions.forget(component)
      states.markDirty(Int32(component))
    }
  }

  /// An equation that would join more free variables than this is eliminated with all others.
  private static var mostJoined: Int { 24 }

  /// Whether what the table has gathered since everything was derived is still less than it needs.
  private var isWorthFollowing: Bool {
    changes.components.count <= 64
      && reduction.deadCount <= 64 + reduction.table.count / 2
      && linking.laterCount <= 256
      && components.count <= 2 * variableCount + 256
      && program.count - program.front + program.retired.count <= variableCount + 64
      && dependents.laterCount + readers.laterCount <= 4 * rows.variable.count + 1_000
      && components.variables.count <= 2 * variableCount + 1_000
      && components.rows.count <= 2 * reduction.table.count + 1_000
  }

  private func repartition(_ touched: [Int32], adding newRows: [Int32]) {
    var kept = newRows
    for component in touched {
      for position in components.rowRange(Int(component)) {
        let row = components.rows[position]
        if !reduction.table.isDead(Int(row)) { kept.append(row) }
      }
    }
    states.restart(touched, components)
    let found = components.repartition(
      touched, rows: kept, reduction.table, stepOf: program.stepOf)
    states.restart(found, components)
    for component in touched { linking.reattach(component, reduction.table, components) }
    for component in found {
      if !touched.contains(component) { linking.reattach(component, reduction.table, components) }
      states.markDirty(component)
    }
    componentDependents.forget()
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
