/// Recording bases before the components are partitioned again.
extension ComponentOptima {
  /// Records the basis of every component.
  func keepWarmStart(_ presolved: PresolvedSystem, _ solution: Solution) {
    let variableCount = presolved.program.stepOf.count
    guard variableCount > LexicographicSimplex.largestDense else { return }
    warmStart.begin(rowCount: presolved.reduction.slot.count, variableCount: variableCount)
    for link in 0..<linking.count { noteWarmStart(row: linking.row[link], presolved) }
    for component in 0..<components.count {
      let places = components.variableRange(component)
      if places.count == 1 {
        noteWarmStart(scalar: component, presolved, solution)
      } else if states.hasBasis[component] != 0 {
        let first = components.rowRange(component).lowerBound
        for place in places {
          let active = Int(states.active[place])
          if active >= 0 {
            noteWarmStart(row: components.rows[first + active], presolved)
          } else {
            warmStart.add(pinOf: components.variables[places.lowerBound - 1 - active])
          }
        }
      }
    }
  }

  private func noteWarmStart(row: Int32, _ presolved: PresolvedSystem) {
    warmStart.add(source: presolved.reduction.table.head[row].source)
  }

  /// Records the row that determines a one-variable component, or its pin if there is none.
  private func noteWarmStart(
    scalar component: Int, _ presolved: PresolvedSystem, _ solution: Solution
  ) {
    for position in components.rowRange(component) {
      let row = components.rows[position]
      let residual = presolved.reduction.table.residual(Int(row), at: solution.value.base)
      let size = presolved.reduction.table.head[row].constant.magnitude
      guard residual.magnitude <= Tolerance.residual * (1 + size) else { continue }
      return noteWarmStart(row: row, presolved)
    }
    warmStart.add(pinOf: components.variables[components.variableRange(component).lowerBound])
  }

  /// The rows and pins that were basic at the last optimum, as a warm start for a large component;
  /// `nil` unless there are exactly as many as variables.
  func warmBasis(of component: Int, _ presolved: PresolvedSystem) -> [Int32]? {
    let places = components.variableRange(component)
    guard warmStart.isPresent, places.count > LexicographicSimplex.largestDense else {
      return nil
    }
    var basis: [Int32] = []
    for (position, line) in components.rowRange(component).enumerated() {
      let source = presolved.reduction.table.head[components.rows[line]].source
      if warmStart.has(source: source) { basis.append(Int32(position)) }
    }
    for (position, place) in places.enumerated()
    where warmStart.has(pinOf: components.variables[place]) {
      basis.append(Int32(-1 - position))
    }
    return basis.count == places.count ? basis : nil
  }
}
