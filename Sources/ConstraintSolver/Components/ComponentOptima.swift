/// The components of a presolved system, and the optimum of each.
final class ComponentOptima {
  // As in `Core`, per-access exclusivity checks are disabled.

  @exclusivity(unchecked) var linking = LinkingVariables()
  @exclusivity(unchecked) var components = Components()
  @exclusivity(unchecked) var states = ComponentStates()
  /// Whether only one of several equal components is solved.
  private let sharesEqualParts: Bool

  // Working memory, not copied.
  /// The simplex problem of the component being solved.
  @exclusivity(unchecked) var kernel = LexicographicSimplex()
  @exclusivity(unchecked) var scalar = ScalarOptimum()
  @exclusivity(unchecked) var warmStart = WarmStart()
  @exclusivity(unchecked) private var duplicates = DuplicateComponents()

  init(sharesEqualParts: Bool) { self.sharesEqualParts = sharesEqualParts }

  func copy() -> ComponentOptima {
    let other = ComponentOptima(sharesEqualParts: sharesEqualParts)
    other.linking = linking.copy()
    other.components = components.copy()
    other.states = states.copy()
    return other
  }

  /// The number of components that the constraints leave open.
  var openCount: Int { states.openCount }

  /// Whether a free variable belongs to a component that the constraints leave open.
  @inline(__always)
  func isOpen(_ variable: Int32) -> Bool {
    let component = components.ofVariable[variable]
    return component >= 0 && states.isOpen[component] != 0
  }

  @inline(__always)
  func isScalar(_ component: Int32) -> Bool {
    components.variableRange(Int(component)).count == 1
  }

  // MARK: All components

  /// Partitions the reduced rows into components and solves all of them.
  func solve(_ presolved: PresolvedSystem, into solution: Solution) {
    repeat {
      linking.choose(
        &presolved.reduction.table, variableCount: presolved.program.stepOf.count)
      components.build(
        rows: presolved.reduction.table, stepOf: presolved.program.stepOf,
        linkOf: linking.ofVariable)
      linking.attach(presolved.reduction.table, components)
      states.reset(components)
      for link in 0..<linking.count { setLink(link, presolved, solution) }
      solveEach(presolved, solution)
      guard releaseStrainedLinks(presolved, solution) else { break }
      keepWarmStart(presolved, solution)
    } while !Interruption.endsSolving
  }

  /// Solves every component, but only the first of several equal ones.
  private func solveEach(_ presolved: PresolvedSystem, _ solution: Solution) {
    var several = 0
    for component in 0..<components.count where components.variableRange(component).count > 1 {
      several += 1
    }
    let shares = sharesEqualParts && several >= DuplicateComponents.fewest
    if shares { duplicates.begin(componentCount: components.count) }
    for component in 0..<components.count {
      let count = components.variableRange(component).count
      // A large component may have a warm start, which equal components need not share.
      if shares, count > 1, count <= LexicographicSimplex.largestDense || !warmStart.isPresent,
        let duplicate = duplicates.equal(
          to: component, components, presolved.reduction.table, linking, solution.value)
      {
        takeSolution(of: duplicate, for: component, solution)
      } else {
        solve(component, presolved, solution)
      }
    }
  }

  /// Copies the entire state of an equal component.
  private func takeSolution(of duplicate: Int, for component: Int, _ solution: Solution) {
    let source = components.variableRange(duplicate).lowerBound
    for (position, place) in components.variableRange(component).enumerated() {
      solution.value.base[Int(components.variables.base[place])] =
        solution.value.base[Int(components.variables.base[source + position])]
      states.active.base[place] = states.active.base[source + position]
    }
    states.hasBasis[component] = states.hasBasis[duplicate]
    states.setOpen(component, states.isOpen[duplicate] != 0)
    states.setStrained(component, states.strains[duplicate] != 0)
    states.regions.share(of: duplicate, with: component)
  }
}
