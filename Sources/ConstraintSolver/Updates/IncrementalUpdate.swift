/// What edits since the last solve left out of date, and what depends on what, along which they are
/// followed.
final class IncrementalUpdate {
  // As in `Core`, accesses are not checked one by one.

  /// Rows, relations or priorities changed in ways that are not worth following: everything is
  /// derived anew.
  @exclusivity(unchecked) var structureIsStale = true
  /// Constants of equations changed in ways that are not worth following: all are derived anew.
  @exclusivity(unchecked) var constantsAreStale = false
  @exclusivity(unchecked) var changes = ChangeList()

  // Built when the first edit needs them; a copy builds its own.
  /// The steps that depend on each variable.
  @exclusivity(unchecked) var dependents = Dependents()
  /// The reduced rows that depend on each offset.
  @exclusivity(unchecked) var readers = OffsetReaders()

  // Working memory.
  /// What follows from a variable that is tied or let go.
  @exclusivity(unchecked) var reach = Reach()
  /// Variables whose offsets an edit moved.
  @exclusivity(unchecked) private var movedOffsets = Vector<Int32>()
  /// The values of a component before it is solved again.
  @exclusivity(unchecked) private var before = Vector<Double>()

  /// So many rows or variables at once are a new system.
  static var mostArrivals: Int { 64 }

  init() {}

  func copy() -> IncrementalUpdate {
    let other = IncrementalUpdate()
    other.structureIsStale = structureIsStale
    other.constantsAreStale = constantsAreStale
    other.changes = changes.copy()
    return other
  }

  /// Whether anything is out of date that can be followed.
  var isPending: Bool { constantsAreStale || !changes.isEmpty }

  /// Whether rows came, went or changed priority.
  var isStructural: Bool { changes.isStructural }

  /// Takes over that everything was derived anew.
  func settle() {
    structureIsStale = false
    constantsAreStale = false
    changes.removeAll()
  }

  // MARK: Constants

  /// Finds the components that the changes concern; true when so many may be concerned that it is
  /// not worth following each.
  func take(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ ties: TieBreaker, _ solution: Solution
  ) -> Bool {
    if !changes.equations.isEmpty && !followEquations(system, presolved, optima, ties) {
      constantsAreStale = true
    }
    if constantsAreStale {
      presolved.takeConstants(of: system, changed: &changes.rows)
      // What is open is decided by variables whose offsets may have moved, too.
      optima.states.regions.reset(optima.components.count)
      if optima.openCount > 0 {
        for component in 0..<optima.components.count
        where optima.states.isOpen.base[component] != 0 {
          optima.states.markDirty(Int32(component))
        }
      }
    }
    var movesLinks = false
    for row in changes.rows.buffer {
      if let component = optima.component(ofReduced: Int(row), presolved) {
        optima.states.regions.forget(Int(component))
        optima.states.markDirty(component)
      } else if !presolved.reduction.table.allTerms(Int(row)).isEmpty {
        movesLinks = true
      }
    }
    if movesLinks { optima.moveLinks(presolved, solution) }
    var movesMuch = false
    for component in optima.states.dirty.buffer where optima.states.movesMuch[component] != 0 {
      movesMuch = true
    }
    return movesLinks || constantsAreStale || movesMuch
  }

  /// Takes over the new constants of required equations where only what follows from them changes;
  /// false when the constants of everything must be derived anew.
  private func followEquations(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ ties: TieBreaker
  ) -> Bool {
    dependents.begin(presolved.program, system.rows)
    guard
      dependents.replayOffsets(
        &presolved.program, system.rows, equations: changes.equations,
        offset: presolved.offset.base, moved: &movedOffsets)
    else { return false }
    readers.build(
      presolved.reduction.table, system.rows, variableCount: system.variableCount)
    for variable in movedOffsets.buffer {
      readers.forEachRow(of: variable) { row in
        guard !presolved.reduction.table.isDead(Int(row)),
          presolved.takeConstant(ofReduced: Int(row), system)
        else { return }
        changes.rows.append(row)
      }
      guard ties.dependents.isBuilt else { continue }
      // What is open is decided by the variable, too: by its own magnitude or bound, or by a preference
      // or a row that it is part of.
      let redecide = { (component: Int32) in
        guard component >= 0 else { return }
        optima.states.regions.forget(Int(component))
        if optima.states.isOpen[component] != 0 { optima.states.markDirty(component) }
      }
      redecide(ties.dependents.owner(of: variable))
      ties.dependents.forEachDecided(
        by: variable, system.rows, presolved.reduction, system.preferences, redecide)
    }
    return true
  }

  /// Whether required rows contradict each other where something changed; forgets the changes.
  func touchesContradiction(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) -> Bool {
    defer {
      changes.removeAll()
      constantsAreStale = false
    }
    if constantsAreStale { return presolved.contradictsItself(system, at: solution) }
    if !changes.equations.isEmpty && presolved.hasUnmetEquation(system) { return true }
    for component in optima.states.dirty.buffer
    where optima.isContradictory(Int(component), presolved, solution) {
      return true
    }
    for row in changes.rows.buffer where presolved.reduction.table.terms(Int(row)).isEmpty {
      if presolved.reduction.table.isUnmet(Int(row), solution.value) { return true }
    }
    return false
  }

  // MARK: Values

  /// Remembers the values of a component that is about to be solved.
  func remember(_ component: Int, _ optima: ComponentOptima, _ solution: Solution) {
    before.removeAll()
    for place in optima.components.variableRange(component) {
      before.append(solution.value.base[Int(optima.components.variables.base[place])])
    }
  }

  /// Notes which of the values remembered have moved.
  func noteMoves(of component: Int, _ optima: ComponentOptima, _ solution: Solution) {
    for (position, place) in optima.components.variableRange(component).enumerated() {
      let variable = optima.components.variables.base[place]
      if solution.value.base[Int(variable)] != before.base[position] { dependents.touch(variable) }
    }
  }
}
