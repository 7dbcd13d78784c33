/// Incremental updates.
extension Core {
  /// Re-solves what edits since the last solve affect; returns false if a rebuild is necessary.
  func update() -> Bool {
    guard updates.isPending else { return true }
    guard solution.conflicts.isEmpty, presolved.isEliminated else { return false }
    var isRestructured = false
    if updates.isStructural {
      guard let result = updates.restructure(system, presolved, optima) else { return false }
      isRestructured = result == .changed
      if isRestructured { ties.forget() }
    }
    if optima.openCount > 0 { ties.prepare(system, presolved, optima) }
    let isWide = updates.take(system, presolved, optima, ties, solution)
    if !isWide { updates.dependents.begin(presolved.program, system.rows) }
    for component in optima.states.dirty.buffer { resolve(Int(component), tracking: !isWide) }
    let isSound =
      !optima.needsRelease(presolved, solution)
      && !updates.touchesContradiction(system, presolved, optima, solution)
    let touched = optima.states.entangledCount > 0 ? optima.states.dirty.array() : []
    let only = optima.states.dirty.count == 1 ? optima.states.dirty[0] : nil
    optima.states.dirty.removeAll()
    guard isSound else { return false }
    return follow(touched, only: only, isWide: isWide, isRestructured: isRestructured)
  }

  /// Solves a component again and records which of its values moved.
  private func resolve(_ component: Int, tracking: Bool) {
    optima.states.isDirty[component] = 0
    guard tracking else { return solveAndBreakTies(component) }
    updates.remember(component, optima, solution)
    solveAndBreakTies(component)
    updates.noteMoves(of: component, optima, solution)
  }

  /// Finds a component's optimum and, if it is separable, decides what it leaves open.
  private func solveAndBreakTies(_ component: Int) {
    optima.solve(component, presolved, solution)
    guard optima.states.isOpen.base[component] != 0 else { return }
    ties.prepare(system, presolved, optima)
    ties.breakTiesIfSeparable(component, system, presolved, optima, solution)
  }

  /// Computes what depends on the components solved again; returns false if the structure must be
  /// rebuilt.
  ///
  /// - Parameters:
  ///   - touched: The components, if some are entangled.
  ///   - only: The component, if there is exactly one.
  private func follow(
    _ touched: [Int32], only: Int32?, isWide: Bool, isRestructured: Bool
  ) -> Bool {
    if isWide || isRestructured && optima.states.entangledCount > 0 {
      replayAll()
    } else if optima.states.entangledCount == 0 {
      if updates.dependents.replay(presolved.program, solution.value.base) {
        return !movedViolate() || improve()
      }
      // All values are up to date, but which of them moved is not known.
      if let component = only { optima.states.movesMuch[component] = 1 }
    } else {
      let isFollowed = ties.breakEntangledTies(
        among: touched, system, presolved, optima, solution, following: &updates.dependents)
      if isFollowed { return !movedViolate() || improve() }
      replayAll()
    }
    if presolved.leavesOutViolated(system, at: solution) { return improve() }
    guard optima.states.entangledCount > 0 else { return true }
    ties.breakEntangledTies(system, presolved, optima, solution)
    presolved.program.replay(solution.value.base)
    return !presolved.leavesOutViolated(system, at: solution)
  }

  private func replayAll() {
    updates.dependents.drop()
    presolved.program.replay(solution.value.base)
  }

  /// Whether a moved value violates a left-out row or bound.
  private func movedViolate() -> Bool {
    presolved.leavesOutViolated(system, at: solution, moved: updates.dependents.moved)
  }

  /// Restores violated left-out rows and bounds and breaks ties again from the optimum; returns
  /// false if the structure must be rebuilt.
  private func improve() -> Bool {
    // Reducing all rows skips required equations, which would have to be eliminated.
    guard !presolved.reduction.hasEquations else { return false }
    defer { optima.warmStart.forget() }
    repeat {
      optima.keepWarmStart(presolved, solution)
      _ = presolved.promoteViolated(system, at: solution)
      solveReduced()
      if presolved.contradictsItself(system, at: solution) { return false }
    } while presolved.leavesOutViolated(system, at: solution) && !Interruption.endsSolving
    ties.breakTies(system, presolved, optima, solution)
    return optima.openCount == 0 || !presolved.leavesOutViolated(system, at: solution)
  }
}
