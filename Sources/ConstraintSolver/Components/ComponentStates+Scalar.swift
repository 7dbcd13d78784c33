extension ComponentStates {
  /// Solves a one-variable component, including its dependence on its linking variable.
  mutating func solveScalar(
    _ component: Int, _ components: borrowing Components, _ table: borrowing RowTable,
    _ linking: borrowing LinkingVariables, _ value: borrowing Vector<Double>,
    using scalar: inout ScalarOptimum
  ) {
    scalar.reset()
    var position = components.rowRange(component).lowerBound
    let end = components.rowRange(component).upperBound
    while position < end && !scalar.isDetermined {
      let level = table.head.base[Int(components.rows.base[position])].level
      while position < end {
        let row = Int(components.rows.base[position])
        guard table.head.base[row].level == level else { break }
        scalar.add(
          coefficient: table.coefficient.base[Int(table.head.base[row].start)],
          constant: table.effectiveConstant(row, at: value.base),
          penalty: table.head.base[row].penalty, row: Int32(row))
        position += 1
      }
      scalar.closeLevel()
    }
    let lower = scalar.lower
    let upper = scalar.upper
    lowerEnd.base[component] = lower
    upperEnd.base[component] = upper
    setOpen(component, lower != upper)
    let place = components.variableRange(component).lowerBound
    let here = lower > -.infinity ? lower : upper < .infinity ? upper : 0
    value.base[Int(components.variables.base[place])] = here
    let link = linking.ofComponent.base[component]
    guard link >= 0, lower == upper, scalar.lowerRow >= 0 else { return }
    let center = value.base[Int(linking.variable.base[Int(link)])]
    followLink(component, heldBy: Int(scalar.lowerRow), center, components, table, value, here)
  }

  /// Finds the values of its linking variable for which a one-variable component keeps its basis.
  private mutating func followLink(
    _ component: Int, heldBy row: Int, _ center: Double, _ components: borrowing Components,
    _ table: borrowing RowTable, _ value: borrowing Vector<Double>, _ here: Double
  ) {
    let rate = -table.linkFactor(row) / table.coefficient.base[Int(table.head.base[row].start)]
    var region = CriticalRegion(around: center)
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      let first = Int(table.head.base[row].start)
      region.limit(
        residual: table.residual(row, at: value.base),
        speed: table.coefficient.base[first] * rate + table.linkFactor(row))
    }
    regions.add(component, region, count: 1, value: { _ in here }, rate: { _ in rate })
  }
}

extension RowTable {
  /// The rate of change of a row's left side with its linking variables.
  @inline(__always)
  func linkFactor(_ row: Int) -> Double {
    var sum = 0.0
    for term in linkTerms(row) { sum += coefficient.base[term] }
    return sum
  }
}
