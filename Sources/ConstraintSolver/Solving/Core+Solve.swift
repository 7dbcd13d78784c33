/// The pipeline, from the caller's system to values.
extension Core {
  /// Updates the values like ``solve()``, requesting preferences if ties need to be broken.
  func solve(askingForPreferences add: @escaping (inout PreferenceList) -> Void) -> Outcome {
    ties.addPreferences = add
    defer { ties.addPreferences = nil }
    return solve()
  }

  /// Updates the values according to the changes since the last solve.
  func solve() -> Outcome {
    if updates.structureIsStale || !update() { rebuild() }
    return Outcome(
      isConsistent: solution.conflicts.isEmpty, isDetermined: optima.openCount == 0)
  }

  /// Derives everything from the caller's system.
  private func rebuild() {
    clearConflicts()
    var pass = 0
    while !deriveStructure() && rule == .breakOne && breakContradictions(pass: pass)
      && !Interruption.endsSolving
    {
      pass += 1
      optima.keepWarmStart(presolved, solution)
    }
    optima.warmStart.forget()
    updates.settle()
    if rule == .leastViolation && presolved.contradictsItself(system, at: solution) {
      deriveStructure(eliminating: false)
    }
    ties.breakTies(system, presolved, optima, solution)
  }

  /// Performs one pass from rows to values without the left-out constraints; returns false if the
  /// required ones contradict each other.
  ///
  /// Without elimination, required equations compete with each other for the least violation.
  @discardableResult
  private func deriveStructure(eliminating: Bool = true) -> Bool {
    optima.forgetReleases(variableCount: system.variableCount)
    updates.dependents.forget()
    presolved.derive(from: system, eliminating: eliminating)
    solution.value.reset(to: 0, count: system.variableCount)
    repeat {
      solveReduced()
      if eliminating && presolved.contradictsItself(system, at: solution) { return false }
      guard presolved.promoteViolated(system, at: solution) else { break }
      optima.keepWarmStart(presolved, solution)
    } while !Interruption.endsSolving
    return true
  }

  /// Reduces the rows, solves their components and computes the dependent values.
  func solveReduced() {
    presolved.reduceRows(of: system)
    optima.solve(presolved, into: solution)
    ties.forget()
    updates.readers.forget()
    presolved.program.replay(solution.value.base)
  }

  // MARK: Contradictions

  private func clearConflicts() {
    guard !solution.conflicts.isEmpty else { return }
    solution.conflicts = []
    system.putBackAll()
  }

  /// Finds minimal contradictory sets and leaves out a member of each; returns false if there are
  /// none.
  ///
  /// Sets found in one pass may share a member. Those that contain a member already left out are
  /// dropped, and found again if they still exist. If that continues for several passes, all rows
  /// are added one by one instead.
  private func breakContradictions(pass: Int) -> Bool {
    let search = ContradictionSearch(
      system: system, presolved: presolved, optima: optima, solution: solution)
    let sets = search.conflicts()
    var found = system.leaveOut(of: sets)
    if found.count < sets.count && pass >= Self.patientPasses {
      let others = search.conflicts(amongMembersOf: sets)
      if !others.isEmpty {
        system.putBack(of: found)
        found = system.leaveOut(of: others)
      }
    }
    solution.conflicts += found
    // A conflict without a left-out row changes nothing, and continuing would find it forever.
    return found.contains { conflict in
      if case .constraint = conflict.broken { true } else { false }
    }
  }

  /// The number of passes before rows are added one by one; most systems need fewer.
  private static var patientPasses: Int { 2 }
}
