/// Decides what the constraints leave open: preferences tier by tier, then each variable, in order
/// of creation, takes the smallest magnitude.
final class TieBreaker {
  // As in `Core`, accesses are not checked one by one.

  /// What follows from each component, once ``prepare(_:_:_:)`` has worked it out; a copy works it
  /// out itself.
  @exclusivity(unchecked) var dependents = ComponentDependents()

  /// Adds preferences where something is open; set while the solver solves.
  @exclusivity(unchecked) var addPreferences: ((inout PreferenceList) -> Void)?

  // Working memory: a form over the component at hand.
  @exclusivity(unchecked) var formTerms = Vector<Summand>()
  @exclusivity(unchecked) var formConstant = 0.0
  /// How the form changes with the component's linking variables.
  @exclusivity(unchecked) var formLinkFactor = 0.0

  init() {}

  /// Works out which open components can be decided one by one.
  func prepare(_ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima) {
    guard !dependents.isBuilt else { return }
    if let addPreferences { system.askForPreferences(addPreferences) }
    dependents.build(
      presolved.program, system.rows, presolved.reduction, system.preferences, optima.components,
      optima.linking)
    optima.states.setEntangled(dependents.isEntangled)
    // Short forms are working memory, which a copy starts without.
    presolved.prepareExpansion()
  }

  /// Forgets what depends on components, which are divided anew.
  func forget() { dependents.forget() }

  /// Decides everything that is open, and computes what follows from it.
  func breakTies(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) {
    guard optima.openCount > 0 else { return }
    prepare(system, presolved, optima)
    if optima.openCount > optima.states.entangledCount {
      for component in 0..<optima.components.count where optima.states.isOpen.base[component] != 0 {
        breakTiesIfSeparable(component, system, presolved, optima, solution)
      }
    }
    breakEntangledTies(system, presolved, optima, solution)
    presolved.program.replay(solution.value.base)
  }

  /// Decides what a component leaves open where nothing depends on it together with another.
  func breakTiesIfSeparable(
    _ component: Int, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution
  ) {
    guard dependents.isEntangled.base[component] == 0 else { return }
    breakTies(of: component, system, presolved, optima, solution)
  }
}
