extension Core {
  // MARK: Variables that come

  /// Takes over the variable that was just made: a component of its own, which nothing joins yet.
  func noteVariable() {
    guard !structureIsStale else { return }
    guard conflicts.isEmpty, isEliminated, changes.components.count < Self.mostArrivals else {
      structureIsStale = true
      return
    }
    program.stepOf.append(-1)
    offset.append(0)
    value.append(0)
    linking.ofVariable.append(-1)
    linking.isReleased.extend(to: variableCount, with: 0)
    reduction.addVariable(lowerBound: lowerBound[variableCount - 1], count: variableCount)
    addComponent(of: Int32(variableCount - 1))
  }

  private func addComponent(of variable: Int32) {
    let component = components.addComponent(of: variable)
    states.restart([component], components)
    linking.reattach(component, reduction.table, components)
    changes.components.append(component)
  }

  // MARK: Equations that go

  /// Lets the variable go that a required equation computes; false when everything must be derived
  /// anew.
  ///
  /// The variable is free from then on. Rows that depend on it are reduced again by the next solve,
  /// and so are equations that were combinations of this one and others.
  func revertSubstitution(_ row: Int) -> Bool {
    if program.redundantRows.removeAll(Int32(row)) { return true }
    dependents.begin(program, rows)
    guard let step = dependents.step(ofRow: row) else { return false }
    let variable = program.variable[step]
    guard dependents.follow(variable, program, into: &work.reach), requeueReach() else {
      return false
    }
    for other in program.redundantRows.array()
    where work.reach.rate(ofRow: Int(other), rows).magnitude > Tolerance.factor {
      _ = program.redundantRows.removeAll(other)
      changes.added.append(other)
    }
    program.retire(step)
    dependents.remove(row: row)
    offset[variable] = 0
    moveReach()
    addComponent(of: variable)
    return changes.added.count <= Self.mostArrivals
  }

  /// Takes the rows that depend on the reach at hand out of the table, to be reduced again; false
  /// when they are too many, or one of them cannot be.
  private func requeueReach() -> Bool {
    readers.build(reduction.table, rows, variableCount: variableCount)
    var isPossible = true
    for variable in work.reach.variables.buffer {
      readers.forEachRow(of: variable) { row in
        guard isPossible, !reduction.table.isDead(Int(row)) else { return }
        let source = reduction.table.head[row].source
        guard source >= 0 else {
          // A bound that was put in has no row of its own to come back as.
          isPossible = false
          return
        }
        guard work.reach.rate(ofRow: Int(source), rows).magnitude > Tolerance.factor else { return }
        isPossible = requeue(Int(source), row)
      }
    }
    return isPossible
  }

  private func requeue(_ source: Int, _ row: Int32) -> Bool {
    guard changes.added.count < Self.mostArrivals, !linking.isFixed(by: row) else { return false }
    if let first = reduction.table.terms(Int(row)).first {
      changes.components.append(components.ofVariable[reduction.table.variable[first]])
    } else {
      guard reduction.table.allTerms(Int(row)).isEmpty else { return false }
    }
    reduction.drop(source)
    changes.added.append(Int32(source))
    return true
  }

  /// Computes the offsets of the reach at hand, and forgets the forms of its variables.
  private func moveReach() {
    // What is open is decided by the variables that follow from it, too.
    if openCount > 0 { changes.opens = true }
    let hasForms = work.expansion.isReady(
      variableCount: variableCount, stepCount: program.count)
    for variable in work.reach.variables.buffer {
      let step = Int(program.stepOf[variable])
      guard step >= 0 else { continue }
      var sum = program.constant.base[step]
      for position in program.terms(step) {
        sum += program.factor.base[position] * offset[program.term.base[position]]
      }
      offset[variable] = sum
      if hasForms { work.expansion.forget(step: step) }
    }
  }

  // MARK: Rows that were left out

  /// Forgets a row that was left out; false when everything must be derived anew.
  func forgetLeftOut(_ row: Int) -> Bool {
    reduction.forgetLeftOut(row, rows, lowerBound: lowerBound)
    // It may have had a part in what was decided.
    if openCount > 0 { changes.opens = true }
    return true
  }

  // MARK: Equations that come

  /// Lets equations that came compute a variable each, where they can; false when everything must
  /// be derived anew.
  ///
  /// A variable that nothing else depends on can be computed after all others, and one whose
  /// equation went can be computed where it was before.
  func substituteArrivals() -> Bool {
    var left = changes.added.buffer.filter { rows.isEquation(Int($0)) }
    guard !left.isEmpty else { return true }
    var mentions: [Int32: Int] = [:]
    var termCount = 0
    for row in left {
      for term in rows.terms(Int(row)) {
        mentions[rows.variable[term], default: 0] += 1
        termCount += 1
      }
    }
    if program.makeRoom(steps: left.count, terms: termCount) {
      dependents.forget()
      work.expansion.reset(variableCount: variableCount, stepCount: program.count)
    }
    dependents.begin(program, rows)
    // Variables that only one equation has come first, which may leave others with one; what is
    // found last is computed first.
    var found: [(row: Int32, term: Int)] = []
    var count = -1
    while count < found.count {
      count = found.count
      for row in left {
        guard let term = loosePivot(of: row, where: { mentions[$0] == 1 }) else { continue }
        found.append((row, term))
        for other in rows.terms(Int(row)) { mentions[rows.variable[other], default: 1] -= 1 }
        left.removeAll { $0 == row }
      }
    }
    for (row, term) in found.reversed() { substitute(Int(row), by: term) }
    for row in left {
      if let term = loosePivot(of: row, where: { _ in true }) {
        substitute(Int(row), by: term)
      } else if let (term, step) = vacancy(for: Int(row)), !reoccupy(step, Int(row), term) {
        return false
      }
    }
    return true
  }

  /// The term of a row by which it could compute a variable that nothing else depends on.
  private func loosePivot(of row: Int32, where isWanted: (Int32) -> Bool) -> Int? {
    rows.terms(Int(row)).first { term in
      let variable = rows.variable[term]
      guard isWanted(variable), isStablePivot(term, of: Int(row)), isAlone(variable) else {
        return false
      }
      return !dependents.isRead(variable, before: -1, program)
    }
  }

  /// Whether a variable is free, no linking variable, and shares no row with another.
  private func isAlone(_ variable: Int32) -> Bool {
    guard program.stepOf[variable] == -1, linking.ofVariable[variable] < 0 else { return false }
    let component = Int(components.ofVariable[variable])
    guard component >= 0, components.variableRange(component).count == 1 else { return false }
    return components.rowRange(component).allSatisfy {
      reduction.table.isDead(Int(components.rows[$0]))
    }
  }

  private func isStablePivot(_ term: Int, of row: Int) -> Bool {
    let size = rows.coefficient[term].magnitude
    return rows.terms(row).allSatisfy {
      size >= MarkowitzElimination.threshold * rows.coefficient[$0].magnitude
    }
  }

  private func substitute(_ row: Int, by term: Int) {
    let variable = rows.variable[term]
    changes.components.append(components.ofVariable[variable])
    program.prepend(variable, row: row, pivot: rows.coefficient[term], rows)
    work.reach.begin(variableCount: variableCount)
    work.reach.add(variable, rate: 1)
    takeOver(Int(program.stepOf[variable]), row)
  }

  /// A free variable of a row whose equation went, and the step that it could have again.
  private func vacancy(for row: Int) -> (term: Int, step: Int)? {
    guard !program.retired.isEmpty else { return nil }
    for term in rows.terms(row) where isStablePivot(term, of: row) {
      let variable = rows.variable[term]
      guard program.stepOf[variable] == -1, linking.ofVariable[variable] < 0 else { continue }
      guard let step = program.vacancy(for: variable, row: row, rows),
        !dependents.isRead(variable, before: step, program)
      else { continue }
      return (term, step)
    }
    return nil
  }

  /// Puts an equation where one was before; false when too much depends on it.
  private func reoccupy(_ step: Int, _ row: Int, _ term: Int) -> Bool {
    let variable = rows.variable[term]
    guard dependents.follow(variable, program, into: &work.reach), requeueReach() else {
      return false
    }
    changes.components.append(components.ofVariable[variable])
    program.fill(step, with: variable, row: row, pivot: rows.coefficient[term], rows)
    takeOver(step, row)
    return true
  }

  /// Takes over that a row has become a step.
  private func takeOver(_ step: Int, _ row: Int) {
    dependents.add(step: step, row: row, program)
    moveReach()
    reduction.slot[row] = Reduction.noSlot
    _ = changes.added.removeAll(Int32(row))
  }
}
