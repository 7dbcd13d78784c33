extension Core {
  /// Solves what changed since the last time.
  func solve() -> Outcome {
    if isStale {
      clearConflicts()
      repeat { rebuild() } while rule == .breakOne && breakContradictions()
      decideOpenComponents()
      isStale = false
    }
    return Outcome(isConsistent: conflicts.isEmpty, isDetermined: openCount == 0)
  }

  private func rebuild() {
    loadTable()
    let isFree = Column<UInt8>(repeating: 1, count: variableCount)
    components.build(rows: table, isFree: isFree)
    value.reset(to: 0, count: variableCount)
    isOpen.reset(to: 0, count: components.count)
    lowerEnd.reset(to: 0, count: components.count)
    upperEnd.reset(to: 0, count: components.count)
    openCount = 0
    for component in 0..<components.count { solveComponent(component) }
  }

  private func loadTable() {
    table.removeAll()
    for row in 0..<rows.count where rows.takesPart(row) {
      for term in rows.terms(row) { table.addTerm(rows.variable[term], rows.coefficient[term]) }
      table.closeRow(
        constant: rows.constant[row], level: rows.level[row], penalty: rows.penalty[row],
        source: Int32(row))
    }
    for variable in 0..<variableCount where lowerBound[variable] > -.infinity {
      table.addTerm(Int32(variable), 1)
      table.closeRow(
        constant: lowerBound[variable], level: Priority.requiredLevel, penalty: .below,
        source: Int32(-1 - variable))
    }
  }

  /// Finds a component's optimum, its values, and whether it is open.
  func solveComponent(_ component: Int) {
    if components.variableRange(component).count == 1 {
      solveScalar(component)
    } else {
      load(component: component, into: &kernel)
      kernel.prepare()
      _ = kernel.solve()
      storeValues(of: component, from: kernel)
      isOpen[component] = kernel.provesFreedom() ? 1 : 0
    }
    openCount += Int(isOpen[component])
  }

  private func solveScalar(_ component: Int) {
    scalar.reset()
    var position = components.rowRange(component).lowerBound
    let end = components.rowRange(component).upperBound
    while position < end && !scalar.isDetermined {
      let level = table.level[components.rows[position]]
      while position < end, table.level[components.rows[position]] == level {
        let row = components.rows[position]
        scalar.add(
          coefficient: table.coefficient[table.start[row]], constant: table.constant[row],
          penalty: table.penalty[row], row: row)
        position += 1
      }
      scalar.closeLevel()
    }
    lowerEnd[component] = scalar.lower
    upperEnd[component] = scalar.upper
    isOpen[component] = scalar.isDetermined ? 0 : 1
    let end0 =
      scalar.lower > -.infinity ? scalar.lower : scalar.upper < .infinity ? scalar.upper : 0
    value[components.variables[components.variableRange(component).lowerBound]] = end0
  }

  /// Starts a problem of one component's variables and rows; rows may be added before `prepare`.
  func load(component: Int, into kernel: inout LexicographicSimplex) {
    kernel.begin(variables: components.variableRange(component).count)
    for position in components.rowRange(component) {
      let row = Int(components.rows[position])
      for term in table.terms(row) {
        kernel.addTerm(components.place[table.variable[term]], table.coefficient[term])
      }
      kernel.closeRow(
        constant: table.constant[row], level: table.level[row], penalty: table.penalty[row],
        source: Int32(row))
    }
  }

  private func storeValues(of component: Int, from kernel: borrowing LexicographicSimplex) {
    for (place, position) in components.variableRange(component).enumerated() {
      value[components.variables[position]] = kernel.value[place]
    }
  }
}
