/// Solving a single component.
extension ComponentOptima {
  /// Finds a component's values, whether it is open, and how it depends on its linking variable.
  func solve(_ component: Int, _ presolved: PresolvedSystem, _ solution: Solution) {
    if components.variableRange(component).count == 1 {
      states.solveScalar(
        component, components, presolved.reduction.table, linking, solution.value, using: &scalar)
    } else {
      solveSimplex(component, presolved, solution)
    }
    let link = linking.ofComponent.base[component]
    if link != LinkingVariables.none {
      states.setStrained(component, isStrained(component, presolved, solution))
    }
  }

  private func solveSimplex(
    _ component: Int, _ presolved: PresolvedSystem, _ solution: Solution
  ) {
    load(component, presolved, solution, into: &kernel)
    kernel.prepare()
    solveKernel(component, presolved)
    keepBasis(component)
    for (position, place) in components.variableRange(component).enumerated() {
      solution.value.base[Int(components.variables.base[place])] = kernel.value.base[position]
    }
    let link = linking.ofComponent.base[component]
    if link >= 0 && !kernel.hasFlatEdge {
      loadParameterFactors(component, presolved)
      keepRegion(component, link: link, solution, isOpen: false)
    }
    states.setOpen(component, kernel.hasFlatEdge && kernel.provesFreedom())
  }

  /// Loads the variables and rows of a component into a simplex problem.
  func load(
    _ component: Int, _ presolved: PresolvedSystem, _ solution: Solution,
    into kernel: inout LexicographicSimplex
  ) {
    kernel.begin(variables: components.variableRange(component).count)
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      for term in presolved.reduction.table.terms(row) {
        kernel.addTerm(
          components.place.base[Int(presolved.reduction.table.variable.base[term])],
          presolved.reduction.table.coefficient.base[term])
      }
      kernel.closeRow(
        constant: presolved.reduction.table.effectiveConstant(row, at: solution.value.base),
        level: presolved.reduction.table.head.base[row].level,
        penalty: presolved.reduction.table.head.base[row].penalty, source: Int32(row))
    }
  }

  /// Solves the loaded component, starting from its last basis if it has one.
  func solveKernel(_ component: Int, _ presolved: PresolvedSystem) {
    guard states.hasBasis[component] != 0 else {
      if let basis = warmBasis(of: component, presolved) {
        _ = basis.withUnsafeBufferPointer { kernel.restart(active: $0) }
      } else {
        _ = kernel.solve()
      }
      return
    }
    let places = components.variableRange(component)
    _ = kernel.restart(active: UnsafeBufferPointer(rebasing: states.active.buffer[places]))
  }

  private func keepBasis(_ component: Int) {
    let places = components.variableRange(component)
    for (position, place) in places.enumerated() {
      states.active.base[place] = kernel.active.base[position]
    }
    states.hasBasis[component] = 1
  }

  // MARK: Critical regions

  /// Loads the factor with which the linking variable enters each of the component's rows.
  func loadParameterFactors(_ component: Int, _ presolved: PresolvedSystem) {
    kernel.parameterFactors.removeAll()
    for line in components.rowRange(component) {
      kernel.parameterFactors.append(
        presolved.reduction.table.linkFactor(Int(components.rows.base[line])))
    }
  }

  /// Records the critical region: the linking variable's values for which the basis stays optimal.
  func keepRegion(_ component: Int, link: Int32, _ solution: Solution, isOpen: Bool) {
    kernel.measureSpeeds()
    var region = CriticalRegion(around: solution.value[linking.variable[link]])
    for position in 0..<kernel.rowCount where !kernel.isActive(position) {
      region.limit(
        residual: kernel.residual.base[position],
        speed: kernel.rate.base[position] + kernel.parameterFactors.base[position])
    }
    if isOpen { region.markOpen() }
    states.regions.add(component, region, count: kernel.variableCount) { position in
      kernel.value.base[position]
    } rate: { position in
      kernel.direction.base[position]
    }
  }
}
