/// Tie-breaking for components that must be decided together.
extension TieBreaker {
  /// Decides the open entangled components together.
  ///
  /// A left-out row is restored only when a decision violates it; a decision that satisfies the row
  /// would be the same with it.
  func breakEntangledTies(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) {
    guard optima.states.entangledCount > 0 else { return }
    var entangled: [Int32] = []
    for component in 0..<optima.components.count
    where optima.states.isOpen[component] != 0 && dependents.isEntangled[component] != 0 {
      entangled.append(Int32(component))
    }
    var marks = RestoredRows()
    var rounds = 0
    repeat {
      if rounds == Self.mostRestoringRounds { marks.markAll(of: system) }
      rounds += 1
      var face = OptimalFace(
        breakingTiesOf: entangled, system, presolved, optima, solution, marks: marks)
      face.breakTies()
      presolved.program.replay(solution.value.base)
    } while marks.markViolated(system, presolved, solution) && !Interruption.endsSolving
  }

  /// The number of rounds after which everything is restored, not only the violated rows.
  private static var mostRestoringRounds: Int { 8 }

  /// Decides and propagates what an edit left open in the entangled ones of the touched components.
  ///
  /// Returns false if anything that contains their variables or a moved value depends on another
  /// entangled component; all components must then be decided again.
  func breakEntangledTies(
    among touched: [Int32], _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution, following steps: inout Dependents
  ) -> Bool {
    guard presolved.reduction.lazyRows.isEmpty else { return false }
    let chosen = touched.filter {
      optima.states.isOpen[$0] != 0 && dependents.isEntangled[$0] != 0
    }
    guard chosen.isEmpty || system.preferences.count == 0 else { return false }
    if !chosen.isEmpty {
      let variables = chosen.flatMap { component in
        optima.components.variableRange(Int(component)).map { optima.components.variables[$0] }
      }
      let before = variables.map { solution.value[$0] }
      var face = OptimalFace(system, presolved, optima, solution, only: chosen.sorted())
      face.breakTies()
      guard !face.isIncomplete else { return false }
      for (variable, value) in zip(variables, before) where solution.value[variable] != value {
        steps.touch(variable)
      }
    }
    guard steps.replay(presolved.program, solution.value.base) else { return false }
    return !decidesEntangled(steps.moved, system, presolved, optima)
      && !reachesEntangled(steps.moved, besides: chosen, presolved, optima)
  }

  /// Whether a moved variable occurs in a preference that may affect an entangled component.
  private func decidesEntangled(
    _ moved: borrowing Vector<Int32>, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima
  ) -> Bool {
    guard system.preferences.count > 0 else { return false }
    var decides = false
    for variable in moved.buffer where !decides {
      dependents.forEachDecided(
        by: variable, system.rows, presolved.reduction, system.preferences
      ) { [isEntangled = dependents.isEntangled.base] component in
        if component == ComponentDependents.mixed
          || isEntangled[Int(component)] != 0 && optima.states.isOpen[component] != 0
        {
          decides = true
        }
      }
    }
    return decides
  }

  /// Whether a moved variable also depends on an entangled component that was not touched.
  private func reachesEntangled(
    _ moved: borrowing Vector<Int32>, besides touched: [Int32], _ presolved: PresolvedSystem,
    _ optima: ComponentOptima
  ) -> Bool {
    for variable in moved.buffer {
      presolved.expansion.begin()
      presolved.expansion.add(variable, 1, presolved.program)
      _ = presolved.expansion.finish(presolved.program, limit: Int.max / 2)
      var isReached = false
      presolved.expansion.forEachTerm { free, _ in
        guard optima.isOpen(free) else { return }
        let component = optima.components.ofVariable[free]
        if dependents.isEntangled[component] != 0 && !touched.contains(component) {
          isReached = true
        }
      }
      if isReached { return true }
    }
    return false
  }
}
