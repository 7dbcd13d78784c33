extension Core {
  /// Brings the values up to date, from what changed since the last time.
  func solve() -> Outcome {
    if structureIsStale || !update() { rebuild() }
    return Outcome(isConsistent: conflicts.isEmpty, isDetermined: openCount == 0)
  }

  // MARK: From scratch

  /// Derives everything from the caller's system.
  private func rebuild() {
    clearConflicts()
    var pass = 0
    while !deriveStructure() && rule == .breakOne && breakContradictions(pass: pass)
      && !Interruption.endsSolving
    {
      pass += 1
      keepWarmStart()
    }
    work.warmStart.forget()
    structureIsStale = false
    constantsAreStale = false
    changes.removeAll()
    if rule == .leastViolation && contradictsItself() { deriveStructure(eliminating: false) }
    breakTies()
  }

  /// One pass from rows to values, with the constraints that are not left out; false when the
  /// required ones contradict each other.
  ///
  /// Without elimination, required equations compete with each other for the least violation.
  @discardableResult
  private func deriveStructure(eliminating: Bool = true) -> Bool {
    rows.tidy()
    reduction.promotedRow.reset(to: 0, count: rows.count)
    reduction.promotedBound.reset(to: 0, count: variableCount)
    linking.isReleased.reset(to: 0, count: variableCount)
    dependents.forget()
    if eliminating {
      // Its memory goes back at once, for what comes next to use.
      var eliminator = Eliminator()
      eliminator.run(rows, variableCount: variableCount, into: &program)
    } else {
      program.removeAll(variableCount: variableCount)
      program.operationStart.append(0)
    }
    value.reset(to: 0, count: variableCount)
    offset.reset(to: 0, count: variableCount)
    if eliminating {
      program.evaluateConstants(rows, offset: offset.base, scratch: &work.constants)
    }
    isEliminated = eliminating
    repeat {
      reduceRows()
      solveReduced()
      if eliminating && contradictsItself() { return false }
      guard promoteViolated() else { break }
      keepWarmStart()
    } while !Interruption.endsSolving
    return true
  }

  /// Splits the reduced rows into components and solves all of them.
  private func solveReduced() {
    repeat {
      linking.choose(&reduction.table, variableCount: variableCount, stepOf: program.stepOf)
      components.build(
        rows: reduction.table, stepOf: program.stepOf, linkOf: linking.ofVariable)
      linking.attach(reduction.table, components)
      states.reset(components)
      componentDependents.forget()
      readers.forget()
      for link in 0..<linking.count { setLink(link) }
      solveComponents()
      guard releaseStrainedLinks() else { break }
      keepWarmStart()
    } while !Interruption.endsSolving
    program.replay(value.base)
  }

  /// Gives a linking variable the value that its own row asks for.
  private func setLink(_ link: Int) {
    let row = Int(linking.row[link])
    let term = Int(reduction.table.head[row].start)
    value[linking.variable[link]] =
      reduction.table.head[row].constant / reduction.table.coefficient[term]
  }

  /// Lets go of the linking variables whose value costs a row of their own level or above; false
  /// when there are none.
  private func releaseStrainedLinks() -> Bool {
    guard linking.count > 0 else { return false }
    var released = false
    for row in linking.ownRows.buffer where isStrained(linkRow: Int(row)) {
      for term in reduction.table.linkTerms(Int(row)) {
        linking.isReleased[reduction.table.variable[term]] = 1
      }
      released = true
    }
    if states.strainCount > 0 {
      for link in 0..<linking.count {
        var isStrained = false
        linking.forEachComponent(of: link) { component in
          if states.strains[component] != 0 { isStrained = true }
        }
        guard isStrained else { continue }
        linking.isReleased[linking.variable[link]] = 1
        released = true
      }
    }
    return released
  }

  /// Whether a row on linking variables alone is violated although no linking variable in it may
  /// rank above it.
  private func isStrained(linkRow row: Int) -> Bool {
    var deepest = Priority.requiredLevel
    for term in reduction.table.linkTerms(row) {
      let link = linking.ofVariable[reduction.table.variable[term]]
      deepest = max(deepest, linking.level[link])
    }
    return reduction.table.head[row].level <= deepest && isStrained(row: row)
  }

  // MARK: From what changed

  /// Re-solves what the edits since the last solve touch; false when the structure must be derived
  /// anew.
  private func update() -> Bool {
    guard constantsAreStale || !changes.isEmpty else { return true }
    guard conflicts.isEmpty, isEliminated else { return false }
    let isRestructured = changes.isStructural
    if isRestructured && !restructure() { return false }
    if openCount > 0 { prepareComponentDependents() }
    let isWide = takeChanges()
    if !isWide { dependents.begin(program, rows) }
    for component in states.dirty.buffer { resolve(Int(component), tracking: !isWide) }
    let isSound = !needsRelease() && !touchesContradiction(all: constantsAreStale)
    let touched = states.entangledCount > 0 || states.dirty.count == 1 ? states.dirty.array() : []
    states.dirty.removeAll()
    constantsAreStale = false
    guard isSound else { return false }
    if isWide || isRestructured && states.entangledCount > 0 {
      dependents.drop()
      program.replay(value.base)
    } else if states.entangledCount == 0 {
      if dependents.replay(program, value.base) { return !violatesAfterMoves() || improve() }
      // All values are new, but which of them moved is not known.
      if let component = touched.first { states.movesMuch[component] = 1 }
    } else {
      if breakEntangledTies(among: touched) { return !violatesAfterMoves() || improve() }
      dependents.drop()
      program.replay(value.base)
    }
    if violatesAny() { return improve() }
    guard states.entangledCount > 0 else { return true }
    breakEntangledTies()
    program.replay(value.base)
    return !violatesAny()
  }

  /// Puts in what was left out and turned out to be violated, and decides anew from the optimum;
  /// false when the structure must be derived anew.
  private func improve() -> Bool {
    // Reducing all rows passes over equations, which should have been eliminated.
    guard !reduction.hasEquations else { return false }
    defer { work.warmStart.forget() }
    repeat {
      keepWarmStart()
      _ = promoteViolated()
      reduceRows()
      solveReduced()
      if contradictsItself() { return false }
    } while violatesAny() && !Interruption.endsSolving
    breakTies()
    return openCount == 0 || !violatesAny()
  }

  /// Finds the components that the changes concern; true when so many may be concerned that it is
  /// not worth following each.
  private func takeChanges() -> Bool {
    if !changes.equations.isEmpty && !followEquations() { constantsAreStale = true }
    if constantsAreStale {
      program.takeConstants(rows)
      program.evaluateConstants(rows, offset: offset.base, scratch: &work.constants)
      reduceConstants()
      // What is open is decided by variables whose offsets may have moved, too.
      states.regions.reset(components.count)
      if openCount > 0 {
        for component in 0..<components.count where states.isOpen.base[component] != 0 {
          states.markDirty(Int32(component))
        }
      }
    }
    var movesLinks = false
    for row in changes.rows.buffer {
      let terms = reduction.table.terms(Int(row))
      if let first = terms.first {
        let component = components.ofVariable[reduction.table.variable[first]]
        states.regions.forget(Int(component))
        states.markDirty(component)
      } else {
        movesLinks = true
      }
    }
    if movesLinks { moveLinks() }
    var movesMuch = false
    for component in states.dirty.buffer where states.movesMuch[component] != 0 {
      movesMuch = true
    }
    return movesLinks || constantsAreStale || movesMuch
  }

  /// Solves a component again and notes which of its values moved.
  private func resolve(_ component: Int, tracking: Bool) {
    states.isDirty[component] = 0
    guard tracking else { return solveAndBreakTies(component) }
    let range = components.variableRange(component)
    work.before.removeAll()
    for place in range { work.before.append(value.base[Int(components.variables.base[place])]) }
    solveAndBreakTies(component)
    for (position, place) in range.enumerated() {
      let variable = components.variables.base[place]
      if value.base[Int(variable)] != work.before.base[position] { dependents.touch(variable) }
    }
  }

  /// Finds a component's optimum and, where nothing else has a say in it, what it leaves open.
  private func solveAndBreakTies(_ component: Int) {
    solveComponent(component)
    guard states.isOpen.base[component] != 0 else { return }
    prepareComponentDependents()
    if componentDependents.isEntangled.base[component] == 0 { breakTies(of: component) }
  }

  private func needsRelease() -> Bool {
    guard linking.count > 0 else { return false }
    if states.strainCount > 0 { return true }
    for row in linking.ownRows.buffer where isStrained(linkRow: Int(row)) { return true }
    return false
  }

  /// Whether required rows contradict each other where something changed.
  private func touchesContradiction(all: Bool) -> Bool {
    defer { changes.removeAll() }
    if all { return contradictsItself() }
    if !changes.equations.isEmpty {
      for row in program.redundantRows.buffer where isUnmet(equation: Int(row)) { return true }
    }
    for component in states.dirty.buffer where isContradictory(Int(component)) { return true }
    for row in changes.rows.buffer where reduction.table.terms(Int(row)).isEmpty {
      if isViolated(reduced: Int(row)) { return true }
    }
    return false
  }

  /// Takes over the values that the linking variables' rows ask for now, and lets their components
  /// follow.
  private func moveLinks() {
    for link in 0..<linking.count {
      let before = value[linking.variable[link]]
      setLink(link)
      let now = value[linking.variable[link]]
      guard now != before else { continue }
      linking.forEachComponent(of: link) { component in
        guard states.isDirty.base[Int(component)] == 0 else { return }
        let range = components.variableRange(Int(component))
        guard !range.isEmpty else { return }
        let isOpen = states.regions.follow(
          Int(component), to: now, variables: components.variables.base + range.lowerBound,
          count: range.count, values: value.base)
        if let isOpen, states.strains.base[Int(component)] == 0 {
          states.setOpen(Int(component), isOpen)
        } else {
          states.markDirty(component)
        }
      }
    }
  }
}
