extension OptimalFace {
  /// Loads and solves the problem of a cluster.
  mutating func load(_ cluster: Int32, _ core: Core) {
    var count: Int32 = 0
    clusters.forEachComponent(of: cluster) { component in
      for position in core.components.variableRange(component) {
        place[core.components.variables[position]] = count
        count += 1
      }
    }
    simplex.begin(variables: Int(count))
    var member = cluster
    while member >= 0 {
      addRows(of: Int(clusters.component[member]), core)
      member = clusters.member(after: member)
    }
    clusters.forEachRow(of: cluster) { row in
      for term in clusters.terms(row) { simplex.addTerm(place[term.place], term.factor) }
      simplex.closeRow(
        constant: clusters.constant[row], level: clusters.level[row],
        penalty: clusters.penalty[row], source: -1)
    }
    simplex.prepare()
    if let component = clusters.onlyComponent(of: cluster), core.states.hasBasis[component] != 0 {
      // The component's rows come first, so its own basis is one of the cluster.
      let places = core.components.variableRange(component)
      _ = simplex.restart(active: UnsafeBufferPointer(rebasing: core.states.active.buffer[places]))
    } else {
      _ = simplex.solve()
    }
    loaded = cluster
  }

  private mutating func addRows(of component: Int, _ core: Core) {
    if core.isScalar(Int32(component)) {
      let position = core.components.variableRange(component).lowerBound
      let variable = core.components.variables[position]
      addEnd(variable, core.states.lowerEnd[component], .below)
      addEnd(variable, core.states.upperEnd[component], .above)
      return
    }
    for position in core.components.rowRange(component) {
      let row = Int(core.components.rows[position])
      for term in core.reduction.table.terms(row) {
        simplex.addTerm(
          place[core.reduction.table.variable[term]], core.reduction.table.coefficient[term])
      }
      simplex.closeRow(
        constant: core.reduction.table.effectiveConstant(row, at: core.value.base),
        level: core.reduction.table.head[row].level,
        penalty: core.reduction.table.head[row].penalty,
        source: Int32(row))
    }
  }

  private mutating func addEnd(_ variable: Int32, _ end: Double, _ penalty: Penalty) {
    guard end.isFinite else { return }
    simplex.addTerm(place[variable], 1)
    simplex.closeRow(
      constant: end, level: Priority.requiredLevel, penalty: penalty, source: -1)
  }

  /// Writes the form at hand over the variables of the cluster at hand into `form`.
  mutating func fillForm(times sign: Double, _ range: Range<Int>? = nil) {
    form.removeAll()
    for position in range ?? 0..<terms.count {
      form.append(
        Summand(place: place[terms[position].place], factor: sign * terms[position].factor))
    }
  }

  /// Takes the values of the cluster at hand over.
  mutating func store(_ cluster: Int32, _ core: Core) {
    clusters.forEachComponent(of: cluster) { component in
      for position in core.components.variableRange(component) {
        let variable = core.components.variables[position]
        core.value[variable] = simplex.value[place[variable]]
      }
    }
    clusters.setOpen(cluster, simplex.hasFlatEdge)
  }

  /// The ends of a cluster of one variable, unless preferences have been added to it.
  func interval(of cluster: Int32, _ core: Core) -> (lower: Double, upper: Double)? {
    guard let component = clusters.onlyComponent(of: cluster), core.isScalar(Int32(component))
    else { return nil }
    var lower = core.states.lowerEnd[component]
    var upper = core.states.upperEnd[component]
    var isInterval = true
    clusters.forEachRow(of: cluster) { row in
      guard clusters.level[row] < Priority.firstPreferenceLevel, clusters.penalty[row] != .both,
        let term = clusters.terms(row).first
      else {
        isInterval = false
        return
      }
      let end = clusters.constant[row] / term.factor
      if (clusters.penalty[row] == .below) == (term.factor > 0) {
        lower = max(lower, end)
      } else {
        upper = min(upper, end)
      }
    }
    return isInterval ? (lower, max(lower, upper)) : nil
  }
}
