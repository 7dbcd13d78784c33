/// Tie-breaking for components that can be decided separately.
extension TieBreaker {
  /// Decides what a separable component leaves open: by preferences, tier by tier, and then by
  /// giving each dependent variable, in order of creation, the smallest magnitude.
  ///
  /// Rows that were left out of the component take part again because they bound what is open.
  func breakTies(
    of component: Int, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution
  ) {
    if let level = dependents.decidingLevel(of: component) {
      if !decideByItself(component, level, system, presolved, optima, solution) {
        dependents.entangle(component)
        optima.states.entangle(component)
      }
      return
    }
    let link = optima.linking.ofComponent.base[component]
    if link == LinkingVariables.none && optima.isScalar(Int32(component))
      && breakTieOfScalar(component, presolved, optima, solution)
    {
      return
    }
    load(component, system, presolved, optima, solution)
    for variable in dependents.variables(of: component) {
      guard optima.kernel.hasFlatEdge else { break }
      stay(variable, presolved, optima, solution)
    }
    for (position, place) in optima.components.variableRange(component).enumerated() {
      solution.value.base[Int(optima.components.variables.base[place])] =
        optima.kernel.value.base[position]
    }
    guard link != LinkingVariables.none else { return }
    optima.states.setStrained(component, optima.isStrained(component, presolved, solution))
    if link >= 0 && !optima.kernel.hasFlatEdge {
      optima.keepRegion(component, link: link, solution, isOpen: true)
    }
  }

  /// Loads the component's rows, the left-out rows and the preferences, and solves.
  private func load(
    _ component: Int, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution
  ) {
    optima.load(component, presolved, solution, into: &optima.kernel)
    optima.loadParameterFactors(component, presolved)
    if presolved.reduction.hasChecks {
      for variable in dependents.variables(of: component)
      where presolved.reduction.leastValue(of: variable) > -.infinity {
        begin(presolved)
        add(variable, 1, presolved)
        closeRow(
          constant: presolved.reduction.leastValue(of: variable), Priority.requiredLevel, .below,
          presolved, optima, solution)
      }
    }
    for row in dependents.lazyRows(of: component) {
      begin(presolved)
      for term in system.rows.terms(Int(row)) {
        add(system.rows.variable[term], system.rows.coefficient[term], presolved)
      }
      let head = system.rows.head[row]
      closeRow(constant: head.constant, head.level, head.penalty, presolved, optima, solution)
    }
    for index in dependents.preferences(of: component) {
      begin(presolved)
      for term in system.preferences.terms(Int(index)) {
        add(system.preferences.variable[term], system.preferences.coefficient[term], presolved)
      }
      closeRow(
        constant: system.preferences.constant[index], system.preferences.level[index], .both,
        presolved, optima, solution)
    }
    optima.kernel.prepare()
    optima.solveKernel(component, presolved)
  }

  /// Minimises the magnitude of a variable, subject to earlier decisions.
  private func stay(
    _ variable: Int32, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) {
    begin(presolved)
    add(variable, 1, presolved)
    let known = finishForm(presolved, optima, solution)
    guard optima.kernel.isMovable(formTerms.buffer) else { return }
    optima.kernel.appendLevel(formTerms.buffer, equal: -known, level: Priority.firstStayLevel)
    optima.kernel.parameterFactors.append(formLinkFactor)
    _ = optima.kernel.optimizeLastLevel()
  }

  /// Decides a self-deciding component by its preferences at a level; returns false if these
  /// disagree or if left-out rows bound it.
  private func decideByItself(
    _ component: Int, _ level: Level, _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution
  ) -> Bool {
    guard dependents.lazyRows(of: component).isEmpty else { return false }
    var wanted: Double?
    for index in dependents.preferences(of: component)
    where system.preferences.level.base[Int(index)] == level {
      begin(presolved)
      for term in system.preferences.terms(Int(index)) {
        add(
          system.preferences.variable.base[term], system.preferences.coefficient.base[term],
          presolved)
      }
      let known = finishForm(presolved, optima, solution)
      guard let factor = formTerms.buffer.first?.factor else { continue }
      let value = (system.preferences.constant.base[Int(index)] - known) / factor
      if let wanted, (value - wanted).magnitude > Tolerance.factor * (1 + wanted.magnitude) {
        return false
      }
      wanted = wanted ?? value
    }
    guard let wanted else { return false }
    settleScalar(component, wanted: wanted, presolved, optima, solution)
    return true
  }

  /// Decides a one-variable component with rows and bounds only; returns false if more affects it.
  private func breakTieOfScalar(
    _ component: Int, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) -> Bool {
    guard dependents.preferences(of: component).isEmpty,
      dependents.lazyRows(of: component).isEmpty
    else {
      return false
    }
    settleScalar(component, wanted: nil, presolved, optima, solution)
    return true
  }

  /// Sets a one-variable component to the preferred value, clamped to its ends and to the bounds of
  /// its dependents.
  ///
  /// - Parameter wanted: `nil` to minimise the magnitude of the first dependent variable.
  private func settleScalar(
    _ component: Int, wanted given: Double?, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution
  ) {
    var lower = optima.states.lowerEnd.base[component]
    var upper = optima.states.upperEnd.base[component]
    var wanted = given
    for variable in dependents.variables(of: component) {
      let least = presolved.reduction.leastValue(of: variable)
      guard least > -.infinity || wanted == nil else { continue }
      begin(presolved)
      add(variable, 1, presolved)
      let known = finishForm(presolved, optima, solution)
      guard let factor = formTerms.buffer.first?.factor else { continue }
      if wanted == nil { wanted = -known / factor }
      let end = (least - known) / factor
      if factor > 0 { lower = max(lower, end) } else { upper = min(upper, end) }
    }
    let place = optima.components.variableRange(component).lowerBound
    solution.value.base[Int(optima.components.variables.base[place])] =
      min(max(wanted ?? 0, lower), max(lower, upper))
  }

  // MARK: Forms over a component's variables

  private func begin(_ presolved: PresolvedSystem) {
    presolved.expansion.begin()
    formConstant = 0
  }

  private func add(_ variable: Int32, _ factor: Double, _ presolved: PresolvedSystem) {
    formConstant += factor * presolved.offset.base[Int(variable)]
    presolved.expansion.add(variable, factor, presolved.program)
  }

  /// Fills `formTerms` with places and factors, and `formLinkFactor` with the sum over linking
  /// variables; returns the form's value when the component's variables are zero.
  private func finishForm(
    _ presolved: PresolvedSystem, _ optima: ComponentOptima, _ solution: Solution
  ) -> Double {
    _ = presolved.expansion.finish(presolved.program, limit: Int.max / 2)
    formTerms.removeAll()
    formLinkFactor = 0
    var known = formConstant
    presolved.expansion.forEachTerm { variable, factor in
      if optima.linking.ofVariable.base[Int(variable)] >= 0 {
        formLinkFactor += factor
        known += factor * solution.value.base[Int(variable)]
      } else {
        formTerms.append(
          Summand(place: optima.components.place.base[Int(variable)], factor: factor))
      }
    }
    return known
  }

  private func closeRow(
    constant: Double, _ level: Level, _ penalty: Penalty, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution
  ) {
    let known = finishForm(presolved, optima, solution)
    guard !formTerms.isEmpty else { return }
    for term in formTerms.buffer { optima.kernel.addTerm(term.place, term.factor) }
    optima.kernel.closeRow(constant: constant - known, level: level, penalty: penalty, source: -1)
    optima.kernel.parameterFactors.append(formLinkFactor)
  }
}
