/// Added and removed required equations.
extension IncrementalUpdate {
  // MARK: Removed equations

  /// Frees the variable that a required equation computes; returns false if everything must be
  /// rebuilt.
  ///
  /// The next solve reduces the rows that depend on the variable again, as well as equations that
  /// were combinations of this one and others.
  func revertSubstitution(
    _ row: Int, _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima
  ) -> Bool {
    if presolved.program.redundantRows.removeAll(Int32(row)) { return true }
    changes.changesDependents = true
    dependents.begin(presolved.program, system.rows)
    guard let step = dependents.step(ofRow: row) else { return false }
    let variable = presolved.program.variable[step]
    guard requeueReach(of: variable, system, presolved, optima) else { return false }
    for other in presolved.program.redundantRows.array()
    where reach.rate(ofRow: Int(other), system.rows).magnitude > Tolerance.factor {
      _ = presolved.program.redundantRows.removeAll(other)
      changes.added.append(other)
    }
    presolved.program.retire(step)
    dependents.remove(row: row)
    presolved.offset[variable] = 0
    moveReach(presolved, optima)
    changes.components.append(optima.addComponent(of: variable, presolved))
    return changes.added.count <= Self.mostArrivals
  }

  /// Removes the rows that depend on a variable from the table, to be reduced again; returns false
  /// if there are too many, or one of them cannot be reduced again.
  private func requeueReach(
    of variable: Int32, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima
  ) -> Bool {
    guard dependents.follow(variable, presolved.program, into: &reach) else { return false }
    readers.build(
      presolved.reduction.table, system.rows, variableCount: system.variableCount)
    var isPossible = true
    for variable in reach.variables.buffer {
      readers.forEachRow(of: variable) { row in
        guard isPossible, !presolved.reduction.table.isDead(Int(row)) else { return }
        let source = presolved.reduction.table.head[row].source
        guard source >= 0 else {
          // A restored bound has no row through which it could be added again.
          isPossible = false
          return
        }
        guard reach.rate(ofRow: Int(source), system.rows).magnitude > Tolerance.factor else {
          return
        }
        isPossible = requeue(source, row, presolved, optima)
      }
    }
    return isPossible
  }

  private func requeue(
    _ source: Int32, _ row: Int32, _ presolved: PresolvedSystem, _ optima: ComponentOptima
  ) -> Bool {
    guard changes.added.count < Self.mostArrivals, drop(Int(source), from: row, presolved, optima)
    else { return false }
    changes.added.append(source)
    return true
  }

  /// Computes the offsets of the current reach and forgets the forms of its variables.
  private func moveReach(_ presolved: PresolvedSystem, _ optima: ComponentOptima) {
    // Dependent variables also affect the decision of what is open.
    if optima.openCount > 0 { changes.opens = true }
    presolved.updateOffsets(of: reach.variables)
  }

  // MARK: Added equations

  /// Turns added equations into steps where possible; returns false if everything must be rebuilt.
  ///
  /// A variable without dependents can be computed after all others, and one whose equation was
  /// removed can be computed in its former place.
  func substituteArrivals(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima
  ) -> Bool {
    var left = changes.added.buffer.filter { system.rows.isEquation(Int($0)) }
    guard !left.isEmpty else { return true }
    let termCount = left.reduce(0) { $0 + system.rows.terms(Int($1)).count }
    if presolved.program.makeRoom(steps: left.count, terms: termCount) {
      dependents.forget()
      presolved.resetExpansion()
    }
    dependents.begin(presolved.program, system.rows)
    // The last one found is computed first.
    for (row, term) in takeLoosePivots(of: &left, system, presolved, optima).reversed() {
      substitute(Int(row), by: term, system, presolved, optima)
    }
    for row in left {
      if let term = loosePivot(of: row, system, presolved, optima, where: { _ in true }) {
        substitute(Int(row), by: term, system, presolved, optima)
      } else if let (term, step) = vacancy(for: Int(row), system, presolved, optima),
        !reoccupy(step, Int(row), term, system, presolved, optima)
      {
        return false
      }
    }
    return true
  }

  /// Removes from `left` each equation with a loose pivot that no other remaining equation
  /// contains, and returns it with the pivot's term.
  ///
  /// Each removal may expose a loose pivot in other equations.
  private func takeLoosePivots(
    of left: inout [Int32], _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima
  ) -> [(row: Int32, term: Int)] {
    var mentions: [Int32: Int] = [:]
    for row in left {
      for term in system.rows.terms(Int(row)) {
        mentions[system.rows.variable[term], default: 0] += 1
      }
    }
    var found: [(row: Int32, term: Int)] = []
    var count = -1
    while count < found.count {
      count = found.count
      for row in left {
        guard
          let term = loosePivot(of: row, system, presolved, optima, where: { mentions[$0] == 1 })
        else { continue }
        found.append((row, term))
        for other in system.rows.terms(Int(row)) {
          mentions[system.rows.variable[other], default: 1] -= 1
        }
        left.removeAll { $0 == row }
      }
    }
    return found
  }

  /// The term of a row whose variable the row could compute because nothing else depends on it.
  private func loosePivot(
    of row: Int32, _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    where isWanted: (Int32) -> Bool
  ) -> Int? {
    system.rows.terms(Int(row)).first { term in
      let variable = system.rows.variable[term]
      guard isWanted(variable), system.rows.isStablePivot(term, of: Int(row)),
        optima.isAlone(variable, presolved)
      else { return false }
      return !dependents.isRead(variable, before: -1, presolved.program)
    }
  }

  private func substitute(
    _ row: Int, by term: Int, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima
  ) {
    let variable = system.rows.variable[term]
    changes.components.append(optima.components.ofVariable[variable])
    presolved.program.prepend(
      variable, row: row, pivot: system.rows.coefficient[term], system.rows)
    reach.begin(variableCount: system.variableCount)
    reach.add(variable, rate: 1)
    takeOver(Int(presolved.program.stepOf[variable]), row, presolved, optima)
  }

  /// A free variable of a row whose own equation was removed, and the retired step it could reuse.
  private func vacancy(
    for row: Int, _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima
  ) -> (term: Int, step: Int)? {
    guard !presolved.program.retired.isEmpty else { return nil }
    for term in system.rows.terms(row) where system.rows.isStablePivot(term, of: row) {
      let variable = system.rows.variable[term]
      guard presolved.program.stepOf[variable] == -1, optima.linking.ofVariable[variable] < 0 else {
        continue
      }
      guard let step = presolved.program.vacancy(for: variable, row: row, system.rows),
        !dependents.isRead(variable, before: step, presolved.program)
      else { continue }
      return (term, step)
    }
    return nil
  }

  /// Replaces a removed equation; returns false if too much depends on its variable.
  private func reoccupy(
    _ step: Int, _ row: Int, _ term: Int, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima
  ) -> Bool {
    let variable = system.rows.variable[term]
    guard requeueReach(of: variable, system, presolved, optima) else { return false }
    changes.components.append(optima.components.ofVariable[variable])
    presolved.program.fill(
      step, with: variable, row: row, pivot: system.rows.coefficient[term], system.rows)
    takeOver(step, row, presolved, optima)
    return true
  }

  /// Registers a row that became a step.
  private func takeOver(
    _ step: Int, _ row: Int, _ presolved: PresolvedSystem, _ optima: ComponentOptima
  ) {
    dependents.add(step: step, row: row, presolved.program)
    changes.changesDependents = true
    moveReach(presolved, optima)
    presolved.reduction.slot[row] = Reduction.noSlot
    _ = changes.added.removeAll(Int32(row))
  }
}

extension RowStore {
  /// Whether a row can compute the variable of a term without magnifying rounding errors.
  func isStablePivot(_ term: Int, of row: Int) -> Bool {
    let size = coefficient[term].magnitude
    return terms(row).allSatisfy {
      size >= MarkowitzElimination.threshold * coefficient[$0].magnitude
    }
  }
}
