/// Whether something is open, for little.
extension TieBreaker {
  /// Finds a component that is open whatever was left out; false where none of the first few that may
  /// be is.
  ///
  /// The one that was found last most often still is, so that an edit of an open system looks no
  /// further.
  func knowsOpenComponent(
    _ presolved: PresolvedSystem, _ optima: ComponentOptima, _ solution: Solution
  ) -> Bool {
    guard dependents.isBuilt else { return false }
    let count = optima.components.count
    if openExample < count, isOpen(openExample, presolved, optima, solution) { return true }
    var looks = 16
    for component in 0..<count where optima.states.isOpen.base[component] != 0 {
      if isOpen(component, presolved, optima, solution) {
        openExample = component
        return true
      }
      looks -= 1
      if looks == 0 { break }
    }
    return false
  }

  /// Whether a component is open and separable, and what was left out of it does not close it.
  private func isOpen(
    _ component: Int, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) -> Bool {
    guard optima.states.isOpen.base[component] != 0,
      dependents.isEntangled.base[component] == 0, dependents.lazyRows(of: component).isEmpty
    else { return false }
    if optima.isScalar(Int32(component)) {
      let ends = ends(of: component, presolved, optima, solution)
      let width = ends.upper - ends.lower
      return !width.isFinite || width > Self.plainWidth * (1 + ends.lower.magnitude)
    }
    return dependents.variables(of: component).allSatisfy { variable in
      let least = presolved.reduction.leastValue(of: variable)
      return solution.value[variable] - least > Self.plainWidth * (1 + least.magnitude)
    }
  }

  /// What is wider is no point, however it is looked at.
  private static var plainWidth: Double { 1e-3 }
}
