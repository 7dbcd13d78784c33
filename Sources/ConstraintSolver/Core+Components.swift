extension Core {
  /// Finds a component's optimum: its values, whether it is open, and how it follows its hub.
  func solveComponent(_ component: Int) {
    if components.variableRange(component).count == 1 {
      solveScalar(component)
    } else {
      solveSimplex(component)
    }
    let hub = hubs.ofComponent.base[component]
    if hub != Hubs.none { states.setStrained(component, isStrained(component)) }
  }

  // MARK: One variable

  private func solveScalar(_ component: Int) {
    let place = components.variableRange(component).lowerBound
    let variable = Int(components.variables.base[place])
    work.scalar.reset()
    var position = components.rowRange(component).lowerBound
    let end = components.rowRange(component).upperBound
    while position < end && !work.scalar.isDetermined {
      let level = reduction.table.level.base[Int(components.rows.base[position])]
      while position < end {
        let row = Int(components.rows.base[position])
        guard reduction.table.level.base[row] == level else { break }
        let term = Int(reduction.table.start.base[row])
        work.scalar.add(
          coefficient: reduction.table.coefficient.base[term],
          constant: reduction.table.effectiveConstant(row, at: value.base),
          penalty: reduction.table.penalty.base[row], row: Int32(row))
        position += 1
      }
      work.scalar.closeLevel()
    }
    let lower = work.scalar.lower
    let upper = work.scalar.upper
    states.lowerEnd.base[component] = lower
    states.upperEnd.base[component] = upper
    states.setOpen(component, lower != upper)
    value.base[variable] = lower > -.infinity ? lower : upper < .infinity ? upper : 0
    if hubs.ofComponent.base[component] >= 0 && lower == upper {
      followHub(component, heldBy: Int(work.scalar.lowerRow))
    }
  }

  /// Finds for which values of its hub a component of one variable keeps its basis.
  private func followHub(_ component: Int, heldBy row: Int) {
    guard row >= 0 else { return }
    let place = components.variableRange(component).lowerBound
    let term = Int(reduction.table.start[row])
    let rate = -hubFactor(of: row) / reduction.table.coefficient[term]
    var region = beginRegion(component)
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      let first = Int(reduction.table.start.base[row])
      let speed = reduction.table.coefficient.base[first] * rate + hubFactor(of: row)
      region.limit(residual: reduction.table.residual(row, at: value.base), speed: speed)
    }
    let here = value[components.variables[place]]
    states.regions.add(component, region, count: 1, value: { _ in here }, rate: { _ in rate })
  }

  @inline(__always)
  private func hubFactor(of row: Int) -> Double {
    var sum = 0.0
    for term in reduction.table.hubTerms(row) { sum += reduction.table.coefficient.base[term] }
    return sum
  }

  private func beginRegion(_ component: Int) -> HubRegion {
    let hub = hubs.variable[hubs.ofComponent[component]]
    return HubRegion(around: value[hub])
  }

  // MARK: Several variables

  private func solveSimplex(_ component: Int) {
    Self.load(component, of: components, reduction.table, value, into: &work.kernel)
    work.kernel.prepare()
    let places = components.variableRange(component)
    if states.hasBasis[component] != 0 {
      _ = work.kernel.restart(
        active: UnsafeBufferPointer(rebasing: states.active.buffer[places]))
    } else {
      _ = work.kernel.solve()
    }
    keepBasis(component)
    for (position, place) in places.enumerated() {
      value.base[Int(components.variables.base[place])] = work.kernel.value.base[position]
    }
    if hubs.ofComponent.base[component] >= 0 && !work.kernel.hasFlatEdge {
      followHubBySimplex(component)
    }
    states.setOpen(component, work.kernel.hasFlatEdge && work.kernel.provesFreedom())
  }

  private func keepBasis(_ component: Int) {
    let places = components.variableRange(component)
    for (position, place) in places.enumerated() {
      states.active.base[place] = work.kernel.active.base[position]
    }
    states.hasBasis[component] = 1
  }

  private func followHubBySimplex(_ component: Int) {
    let lines = components.rowRange(component)
    work.kernel.parameterFactors.removeAll()
    for line in lines {
      work.kernel.parameterFactors.append(hubFactor(of: Int(components.rows.base[line])))
    }
    work.kernel.measureSpeeds()
    var region = beginRegion(component)
    for position in 0..<lines.count where work.kernel.slotOf.base[position] < 0 {
      region.limit(
        residual: work.kernel.residual.base[position],
        speed: work.kernel.rate.base[position] + work.kernel.parameterFactors.base[position])
    }
    states.regions.add(component, region, count: work.kernel.variableCount) { position in
      work.kernel.value.base[position]
    } rate: { position in
      work.kernel.direction.base[position]
    }
  }

  /// Starts a problem of one component's variables and rows.
  func load(component: Int, into kernel: inout LexicographicSimplex) {
    Self.load(component, of: components, reduction.table, value, into: &kernel)
  }

  private static func load(
    _ component: Int, of components: borrowing Components, _ table: borrowing RowTable,
    _ value: borrowing Column<Double>, into kernel: inout LexicographicSimplex
  ) {
    kernel.begin(variables: components.variableRange(component).count)
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      for term in table.terms(row) {
        kernel.addTerm(
          components.place.base[Int(table.variable.base[term])], table.coefficient.base[term])
      }
      kernel.closeRow(
        constant: table.effectiveConstant(row, at: value.base), level: table.level.base[row],
        penalty: table.penalty.base[row], source: Int32(row))
    }
  }

  // MARK: Hubs

  /// Whether a row down to the level of one of the component's hubs is violated.
  private func isStrained(_ component: Int) -> Bool {
    let hub = hubs.ofComponent.base[component]
    let deepest = hub >= 0 ? hubs.level[hub] : deepestHubLevel
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      guard reduction.table.level.base[row] <= deepest else { return false }
      if isStrained(row: row) { return true }
    }
    return false
  }

  private var deepestHubLevel: Level {
    var deepest = Priority.requiredLevel
    for hub in 0..<hubs.count { deepest = max(deepest, hubs.level[hub]) }
    return deepest
  }

  func isStrained(row: Int) -> Bool {
    let residual = reduction.table.residual(row, at: value.base)
    let violation = reduction.table.penalty.base[row].violation(of: residual)
    return violation.magnitude > 1e-9 * (1 + reduction.table.constant.base[row].magnitude)
  }
}

extension LexicographicSimplex {
  /// Fills `direction` with how the variables, and `rate` with how the residuals of inactive rows,
  /// change per unit of a parameter that enters the left side of each row with a factor.
  mutating func measureSpeeds() {
    let n = variableCount
    direction.reset(to: 0, count: n)
    for slot in 0..<n where active.base[slot] >= 0 {
      let share = parameterFactors.base[Int(active.base[slot])]
      guard share != 0 else { continue }
      for position in 0..<n {
        direction.base[position] -= share * inverse.base[slot * n + position]
      }
    }
    for row in 0..<rowCount where slotOf.base[row] < 0 {
      var sum = 0.0
      for term in Int(start.base[row])..<Int(start.base[row + 1]) {
        sum += coefficient.base[term] * direction.base[Int(index.base[term])]
      }
      rate.base[row] = sum
    }
  }
}
