extension Core {
  /// Solves every component; of those that are equal only the first.
  func solveComponents() {
    var several = 0
    for component in 0..<components.count where components.variableRange(component).count > 1 {
      several += 1
    }
    let shares = sharesEqualParts && several >= DuplicateComponents.fewest
    if shares { work.duplicates.begin(componentCount: components.count) }
    for component in 0..<components.count {
      let count = components.variableRange(component).count
      // Large ones may start from what held them before, which equal ones need not have in common.
      if shares, count > 1, count <= LexicographicSimplex.largestDense || !work.warmStart.isPresent,
        let duplicate = work.duplicates.equal(
          to: component, components, reduction.table, linking, value)
      {
        takeSolution(of: duplicate, for: component)
      } else {
        solveComponent(component)
      }
    }
  }

  /// Takes over all that is known of an equal component.
  private func takeSolution(of duplicate: Int, for component: Int) {
    let source = components.variableRange(duplicate).lowerBound
    for (position, place) in components.variableRange(component).enumerated() {
      value.base[Int(components.variables.base[place])] =
        value.base[Int(components.variables.base[source + position])]
      states.active.base[place] = states.active.base[source + position]
    }
    states.hasBasis[component] = states.hasBasis[duplicate]
    states.setOpen(component, states.isOpen[duplicate] != 0)
    states.setStrained(component, states.strains[duplicate] != 0)
    states.regions.share(of: duplicate, with: component)
  }
}
