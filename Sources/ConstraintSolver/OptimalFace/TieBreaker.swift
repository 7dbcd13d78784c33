/// Decides what the constraints leave open: by preferences, tier by tier, and then by giving each
/// variable, in order of creation, the smallest magnitude.
final class TieBreaker {
  // As in `Core`, per-access exclusivity checks are disabled.

  /// The dependents of each component, built by ``prepare(_:_:_:)``; a copy builds its own.
  @exclusivity(unchecked) var dependents = ComponentDependents()

  /// Adds preferences if something is open; set during a solve.
  @exclusivity(unchecked) var addPreferences: ((inout PreferenceList) -> Void)?

  // Working memory: a form over the current component.
  @exclusivity(unchecked) var formTerms = Vector<Summand>()
  @exclusivity(unchecked) var formConstant = 0.0
  /// The rate of change of the form with the component's linking variables.
  @exclusivity(unchecked) var formLinkFactor = 0.0

  init() {}

  /// Determines which open components can be decided one by one.
  func prepare(_ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima) {
    guard !dependents.isBuilt else { return }
    if let addPreferences { system.askForPreferences(addPreferences) }
    dependents.build(
      presolved.program, system.rows, presolved.reduction, system.preferences, optima.components,
      optima.linking)
    optima.states.setEntangled(dependents.isEntangled)
    // Short forms are working memory and are not copied.
    presolved.prepareExpansion()
  }

  /// Forgets the dependents because components are being partitioned again.
  func forget() { dependents.forget() }

  /// Decides everything that is open and recomputes all values.
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

  /// Decides what a component leaves open, unless it is entangled.
  func breakTiesIfSeparable(
    _ component: Int, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution
  ) {
    guard dependents.isEntangled.base[component] == 0 else { return }
    breakTies(of: component, system, presolved, optima, solution)
  }
}
