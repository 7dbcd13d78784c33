extension OptimalFace {
  /// Loads and solves the problem of a cluster.
  mutating func load(_ cluster: Int32) {
    var count: Int32 = 0
    clusters.forEachComponent(of: cluster) { component in
      for position in optima.components.variableRange(component) {
        place[optima.components.variables[position]] = count
        count += 1
      }
    }
    simplex.begin(variables: Int(count))
    var member = cluster
    while member >= 0 {
      addRows(of: Int(clusters.component[member]))
      member = clusters.member(after: member)
    }
    clusters.forEachRow(of: cluster) { row in
      for term in clusters.terms(row) { simplex.addTerm(place[term.place], term.factor) }
      simplex.closeRow(
        constant: clusters.constant[row], level: clusters.level[row],
        penalty: clusters.penalty[row], source: -1)
    }
    simplex.prepare()
    if let component = clusters.onlyComponent(of: cluster), optima.states.hasBasis[component] != 0 {
      // The component's rows come first, so its basis is also one of the cluster.
      let places = optima.components.variableRange(component)
      _ = simplex.restart(
        active: UnsafeBufferPointer(rebasing: optima.states.active.buffer[places]))
    } else {
      _ = simplex.solve()
    }
    loaded = cluster
  }

  private mutating func addRows(of component: Int) {
    if optima.isScalar(Int32(component)) {
      let position = optima.components.variableRange(component).lowerBound
      let variable = optima.components.variables[position]
      addEnd(variable, optima.states.lowerEnd[component], .below)
      addEnd(variable, optima.states.upperEnd[component], .above)
      return
    }
    for position in optima.components.rowRange(component) {
      let row = Int(optima.components.rows[position])
      for term in presolved.reduction.table.terms(row) {
        simplex.addTerm(
          place[presolved.reduction.table.variable[term]],
          presolved.reduction.table.coefficient[term])
      }
      simplex.closeRow(
        constant: presolved.reduction.table.effectiveConstant(row, at: solution.value.base),
        level: presolved.reduction.table.head[row].level,
        penalty: presolved.reduction.table.head[row].penalty,
        source: Int32(row))
    }
  }

  private mutating func addEnd(_ variable: Int32, _ end: Double, _ penalty: Penalty) {
    guard end.isFinite else { return }
    simplex.addTerm(place[variable], 1)
    simplex.closeRow(
      constant: end, level: Priority.requiredLevel, penalty: penalty, source: -1)
  }

  /// Writes the current form in terms of the loaded cluster's variables to `form`.
  mutating func fillForm(times sign: Double, _ range: Range<Int>? = nil) {
    form.removeAll()
    for position in range ?? 0..<terms.count {
      form.append(
        Summand(place: place[terms[position].place], factor: sign * terms[position].factor))
    }
  }

  /// Copies the loaded cluster's values to the solution.
  mutating func store(_ cluster: Int32) {
    clusters.forEachComponent(of: cluster) { component in
      for position in optima.components.variableRange(component) {
        let variable = optima.components.variables[position]
        solution.value[variable] = simplex.value[place[variable]]
      }
    }
    clusters.setOpen(cluster, simplex.hasFlatEdge)
  }

  /// The ends of a one-variable cluster and the value preferred at a level; `nil` if other
  /// preferences, or several, have been added to it.
  mutating func interval(
    of cluster: Int32, preferredAt level: Level? = nil
  ) -> (lower: Double, upper: Double, wanted: Double?)? {
    guard let component = clusters.onlyComponent(of: cluster), optima.isScalar(Int32(component))
    else { return nil }
    return clusters.interval(
      of: cluster, from: optima.states.lowerEnd[component], to: optima.states.upperEnd[component],
      preferredAt: level)
  }
}
