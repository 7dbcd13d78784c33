extension Core {
  /// Finds a component's optimum: its values, whether it is open, and how it follows its linking
  /// variable.
  func solveComponent(_ component: Int) {
    if components.variableRange(component).count == 1 {
      solveScalar(component)
    } else {
      solveSimplex(component)
    }
    let link = linking.ofComponent.base[component]
    if link != LinkingVariables.none { states.setStrained(component, isStrained(component)) }
  }

  /// Finds a component's optimum, when it is of one variable.
  private func solveScalar(_ component: Int) {
    states.solveScalar(
      component, components, reduction.table, linking, value, using: &work.scalar)
  }

  private func linkFactor(of row: Int) -> Double { reduction.table.linkFactor(row) }

  // MARK: Several variables

  private func solveSimplex(_ component: Int) {
    Self.load(component, of: components, reduction.table, value, into: &work.kernel)
    work.kernel.prepare()
    solveKernel(component)
    keepBasis(component)
    for (position, place) in components.variableRange(component).enumerated() {
      value.base[Int(components.variables.base[place])] = work.kernel.value.base[position]
    }
    let link = linking.ofComponent.base[component]
    if link >= 0 && !work.kernel.hasFlatEdge {
      work.kernel.parameterFactors.removeAll()
      for line in components.rowRange(component) {
        work.kernel.parameterFactors.append(linkFactor(of: Int(components.rows.base[line])))
      }
      keepRegion(component, link: link, isOpen: false)
    }
    states.setOpen(component, work.kernel.hasFlatEdge && work.kernel.provesFreedom())
  }

  /// Solves what was loaded of a component, from its last basis where there is one.
  func solveKernel(_ component: Int) {
    guard states.hasBasis[component] != 0 else {
      if let basis = warmBasis(of: component) {
        _ = basis.withUnsafeBufferPointer { work.kernel.restart(active: $0) }
      } else {
        _ = work.kernel.solve()
      }
      return
    }
    let places = components.variableRange(component)
    _ = work.kernel.restart(active: UnsafeBufferPointer(rebasing: states.active.buffer[places]))
  }

  private func keepBasis(_ component: Int) {
    let places = components.variableRange(component)
    for (position, place) in places.enumerated() {
      states.active.base[place] = work.kernel.active.base[position]
    }
    states.hasBasis[component] = 1
  }

  /// Keeps for which values of its linking variable the basis at hand is the component's.
  ///
  /// The kernel's `parameterFactors` say how the linking variable enters each row.
  func keepRegion(_ component: Int, link: Int32, isOpen: Bool) {
    work.kernel.measureSpeeds()
    var region = CriticalRegion(around: value[linking.variable[link]])
    for position in 0..<work.kernel.rowCount where work.kernel.slotOf.base[position] < 0 {
      region.limit(
        residual: work.kernel.residual.base[position],
        speed: work.kernel.rate.base[position] + work.kernel.parameterFactors.base[position])
    }
    if isOpen { region.markOpen() }
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
    _ value: borrowing Vector<Double>, into kernel: inout LexicographicSimplex
  ) {
    kernel.begin(variables: components.variableRange(component).count)
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      for term in table.terms(row) {
        kernel.addTerm(
          components.place.base[Int(table.variable.base[term])], table.coefficient.base[term])
      }
      kernel.closeRow(
        constant: table.effectiveConstant(row, at: value.base), level: table.head.base[row].level,
        penalty: table.head.base[row].penalty, source: Int32(row))
    }
  }

  // MARK: Linking variables

  /// Whether a row down to the level of one of the component's linking variables is violated.
  func isStrained(_ component: Int) -> Bool {
    let link = linking.ofComponent.base[component]
    let deepest = link >= 0 ? linking.level[link] : deepestLinkLevel
    return Self.isStrained(component, downTo: deepest, components, reduction.table, value)
  }

  private static func isStrained(
    _ component: Int, downTo deepest: Level, _ components: borrowing Components,
    _ table: borrowing RowTable, _ value: borrowing Vector<Double>
  ) -> Bool {
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      guard table.head.base[row].level <= deepest else { return false }
      if table.isStrained(row, value) { return true }
    }
    return false
  }

  private var deepestLinkLevel: Level {
    var deepest = Priority.requiredLevel
    for link in 0..<linking.count { deepest = max(deepest, linking.level[link]) }
    return deepest
  }

  func isStrained(row: Int) -> Bool { reduction.table.isStrained(row, value) }
}

extension RowTable {
  /// Whether a row is violated by more than rounding.
  @inline(__always)
  func isStrained(_ row: Int, _ value: borrowing Vector<Double>) -> Bool {
    let violation = head.base[row].penalty.violation(of: residual(row, at: value.base))
    return violation.magnitude > Tolerance.residual * (1 + head.base[row].constant.magnitude)
  }
}

extension LexicographicSimplex {
  /// Fills `direction` with how the variables, and `rate` with how the residuals of inactive rows,
  /// change per unit of a parameter that enters the left side of each row with a factor.
  mutating func measureSpeeds() {
    let n = variableCount
    direction.reset(to: 0, count: n)
    target.reset(to: 0, count: n)
    for slot in 0..<n where active.base[slot] >= 0 {
      target.base[slot] = -parameterFactors.base[Int(active.base[slot])]
    }
    meetTarget(into: direction.base)
    for row in 0..<rowCount where slotOf.base[row] < 0 {
      var sum = 0.0
      for term in Int(start.base[row])..<Int(start.base[row + 1]) {
        sum += coefficient.base[term] * direction.base[Int(index.base[term])]
      }
      rate.base[row] = sum
    }
  }
}
