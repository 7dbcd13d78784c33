/// The state that edits since the last solve made stale, and the dependencies along which changes
/// propagate.
final class IncrementalUpdate {
  // As in `Core`, per-access exclusivity checks are disabled.

  /// Whether rows, relations or priorities changed too much to avoid a complete rebuild.
  @exclusivity(unchecked) var structureIsStale = true
  /// Whether constants of equations changed too much to avoid recomputing all constants.
  @exclusivity(unchecked) var constantsAreStale = false
  @exclusivity(unchecked) var changes = ChangeList()

  // Built when first needed by an edit; a copy builds its own.
  /// The steps that depend on each variable.
  @exclusivity(unchecked) var dependents = Dependents()
  /// The reduced rows that depend on each offset.
  @exclusivity(unchecked) var readers = OffsetReaders()

  // Working memory.
  /// The dependents of a variable that is tied or freed.
  @exclusivity(unchecked) var reach = Reach()
  /// The variables whose offsets an edit moved.
  @exclusivity(unchecked) private var movedOffsets = Vector<Int32>()
  /// The values of a component before it is solved again.
  @exclusivity(unchecked) private var before = Vector<Double>()

  /// The maximum number of rows or variables added incrementally.
  static var mostArrivals: Int { 64 }

  init() {}

  func copy() -> IncrementalUpdate {
    let other = IncrementalUpdate()
    other.structureIsStale = structureIsStale
    other.constantsAreStale = constantsAreStale
    other.changes = changes.copy()
    return other
  }

  /// Whether changes are pending that can be applied incrementally.
  var isPending: Bool { constantsAreStale || !changes.isEmpty }

  /// Whether rows were added or removed or changed priority.
  var isStructural: Bool { changes.isStructural }

  /// Clears the pending changes after a rebuild.
  func settle() {
    structureIsStale = false
    constantsAreStale = false
    changes.removeAll()
  }

  // MARK: Constants

  /// Marks the affected components dirty; returns true if too many may be affected to track each.
  func take(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ ties: TieBreaker, _ solution: Solution
  ) -> Bool {
    if !changes.equations.isEmpty && !followEquations(system, presolved, optima, ties) {
      constantsAreStale = true
    }
    if constantsAreStale {
      presolved.takeConstants(of: system, changed: &changes.rows)
      // Moved offsets may also affect the decision of what is open.
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

  /// Applies new constants of required equations to their dependents; returns false if all
  /// constants must be recomputed.
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
      // The variable may also affect what is open: through its own magnitude or bound, or through a
      // preference or row that contains it.
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

  /// Whether the changes made required rows contradict each other; clears the changes.
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

  /// Saves the values of a component that is about to be solved.
  func remember(_ component: Int, _ optima: ComponentOptima, _ solution: Solution) {
    before.removeAll()
    for place in optima.components.variableRange(component) {
      before.append(solution.value.base[Int(optima.components.variables.base[place])])
    }
  }

  /// Records which of the saved values have moved.
  func noteMoves(of component: Int, _ optima: ComponentOptima, _ solution: Solution) {
    for (position, place) in optima.components.variableRange(component).enumerated() {
      let variable = optima.components.variables.base[place]
      if solution.value.base[Int(variable)] != before.base[position] { dependents.touch(variable) }
    }
  }
}
