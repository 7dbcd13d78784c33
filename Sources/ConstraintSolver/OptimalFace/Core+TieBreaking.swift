extension Core {
  /// Works out which open components can be decided one by one.
  func prepareComponentDependents() {
    guard !componentDependents.isBuilt else { return }
    componentDependents.build(program, rows, lazy: reduction.lazyRows, preferences, components)
    states.setEntangled(componentDependents.isEntangled)
    // Short forms are working memory, which a copy of a core starts without.
    if !work.expansion.isReady(variableCount: variableCount, stepCount: program.count) {
      work.expansion.reset(variableCount: variableCount, stepCount: program.count)
    }
  }

  /// Decides what a separable component leaves open: preferences tier by tier, then each variable
  /// that follows from it, in order of creation, takes the smallest magnitude.
  ///
  /// Rows that were left out of the component take part again, as they bound what is open.
  func breakTies(of component: Int) {
    let link = linking.ofComponent.base[component]
    if link == LinkingVariables.none && isScalar(Int32(component)) && breakTieOfScalar(component) {
      return
    }
    loadForTieBreaking(component)
    for variable in componentDependents.variables(of: component) {
      guard work.kernel.hasFlatEdge else { break }
      stay(variable)
    }
    for (position, place) in components.variableRange(component).enumerated() {
      value.base[Int(components.variables.base[place])] = work.kernel.value.base[position]
    }
    guard link != LinkingVariables.none else { return }
    states.setStrained(component, isStrained(component))
    if link >= 0 && !work.kernel.hasFlatEdge { keepRegion(component, link: link, isOpen: true) }
  }

  /// Loads the component's rows with those that were left out and the preferences, and solves.
  private func loadForTieBreaking(_ component: Int) {
    load(component: component, into: &work.kernel)
    work.kernel.parameterFactors.removeAll()
    for line in components.rowRange(component) {
      work.kernel.parameterFactors.append(
        reduction.table.linkFactor(Int(components.rows.base[line])))
    }
    if reduction.hasChecks {
      for variable in componentDependents.variables(of: component)
      where reduction.leastValue(of: variable) > -.infinity {
        begin()
        add(variable, 1)
        addTieBreakingRow(
          constant: reduction.leastValue(of: variable), Priority.requiredLevel, .below)
      }
    }
    for row in componentDependents.lazyRows(of: component) {
      begin()
      for term in rows.terms(Int(row)) { add(rows.variable[term], rows.coefficient[term]) }
      addTieBreakingRow(
        constant: rows.head[row].constant, rows.head[row].level, rows.head[row].penalty)
    }
    for index in componentDependents.preferences(of: component) {
      begin()
      for term in preferences.terms(Int(index)) {
        add(preferences.variable[term], preferences.coefficient[term])
      }
      addTieBreakingRow(
        constant: preferences.constant[index], preferences.level[index], .both)
    }
    work.kernel.prepare()
    solveKernel(component)
  }

  /// Makes the magnitude of a variable as small as what was decided before allows.
  private func stay(_ variable: Int32) {
    begin()
    add(variable, 1)
    let known = finishForm()
    guard work.kernel.isMovable(work.formTerms.buffer) else { return }
    work.kernel.appendLevel(work.formTerms.buffer, equal: -known, level: Priority.firstStayLevel)
    work.kernel.parameterFactors.append(work.formLinkFactor)
    _ = work.kernel.resume()
  }

  /// Decides a component of one variable that nothing but its rows and bounds concerns; false
  /// when there is more to it.
  private func breakTieOfScalar(_ component: Int) -> Bool {
    guard componentDependents.preferences(of: component).isEmpty,
      componentDependents.lazyRows(of: component).isEmpty
    else {
      return false
    }
    var lower = states.lowerEnd.base[component]
    var upper = states.upperEnd.base[component]
    var wanted: Double?
    for variable in componentDependents.variables(of: component) {
      let least = reduction.leastValue(of: variable)
      guard least > -.infinity || wanted == nil else { continue }
      begin()
      add(variable, 1)
      let known = finishForm()
      guard let factor = work.formTerms.buffer.first?.factor else { continue }
      if wanted == nil { wanted = -known / factor }
      let end = (least - known) / factor
      if factor > 0 { lower = max(lower, end) } else { upper = min(upper, end) }
    }
    let place = components.variableRange(component).lowerBound
    value.base[Int(components.variables.base[place])] =
      min(max(wanted ?? 0, lower), max(lower, upper))
    return true
  }

  // MARK: Forms over a component's variables

  private func begin() {
    work.expansion.begin()
    work.formConstant = 0
  }

  private func add(_ variable: Int32, _ factor: Double) {
    work.formConstant += factor * offset.base[Int(variable)]
    work.expansion.add(variable, factor, program)
  }

  /// Fills `formTerms` with places and factors, `formLinkFactor` with the sum over linking
  /// variables, and returns the form's value where the component's variables are zero.
  private func finishForm() -> Double {
    _ = work.expansion.finish(program, limit: Int.max / 2)
    work.formTerms.removeAll()
    work.formLinkFactor = 0
    var known = work.formConstant
    for position in 0..<work.expansion.variable.count {
      let factor = work.expansion.factor.base[position]
      guard factor.magnitude > Tolerance.factor else { continue }
      let variable = work.expansion.variable.base[position]
      if linking.ofVariable.base[Int(variable)] >= 0 {
        work.formLinkFactor += factor
        known += factor * value.base[Int(variable)]
      } else {
        work.formTerms.append(
          Summand(place: components.place.base[Int(variable)], factor: factor))
      }
    }
    return known
  }

  private func addTieBreakingRow(constant: Double, _ level: Level, _ penalty: Penalty) {
    let known = finishForm()
    guard !work.formTerms.isEmpty else { return }
    for term in work.formTerms.buffer { work.kernel.addTerm(term.place, term.factor) }
    work.kernel.closeRow(constant: constant - known, level: level, penalty: penalty, source: -1)
    work.kernel.parameterFactors.append(work.formLinkFactor)
  }
}
