extension Core {
  /// Notes what holds every component, before they are divided anew.
  func keepWarmStart() {
    guard variableCount > LexicographicSimplex.largestDense else { return }
    work.warmStart.begin(rowCount: rows.count, variableCount: variableCount)
    for link in 0..<linking.count { noteWarmStart(row: linking.row[link]) }
    for component in 0..<components.count {
      let places = components.variableRange(component)
      if places.count == 1 {
        noteWarmStart(scalar: component)
      } else if states.hasBasis[component] != 0 {
        let first = components.rowRange(component).lowerBound
        for place in places {
          let active = Int(states.active[place])
          if active >= 0 {
            noteWarmStart(row: components.rows[first + active])
          } else {
            work.warmStart.add(pinOf: components.variables[places.lowerBound - 1 - active])
          }
        }
      }
    }
  }

  private func noteWarmStart(row: Int32) {
    work.warmStart.add(source: reduction.table.head[row].source)
  }

  /// Notes a row that holds a component of one variable, or that none does.
  private func noteWarmStart(scalar component: Int) {
    for position in components.rowRange(component) {
      let row = components.rows[position]
      let residual = reduction.table.residual(Int(row), at: value.base)
      guard
        residual.magnitude <= Tolerance.residual
          * (1 + reduction.table.head[row].constant.magnitude)
      else {
        continue
      }
      return noteWarmStart(row: row)
    }
    work.warmStart.add(pinOf: components.variables[components.variableRange(component).lowerBound])
  }

  /// The rows and pins of a large component that held the last optimum, if they are as many as it
  /// has variables.
  func warmBasis(of component: Int) -> [Int32]? {
    let places = components.variableRange(component)
    guard work.warmStart.isPresent, places.count > LexicographicSimplex.largestDense else {
      return nil
    }
    var basis: [Int32] = []
    for (position, line) in components.rowRange(component).enumerated() {
      if work.warmStart.has(source: reduction.table.head[components.rows[line]].source) {
        basis.append(Int32(position))
      }
    }
    for (position, place) in places.enumerated()
    where work.warmStart.has(pinOf: components.variables[place]) {
      basis.append(Int32(-1 - position))
    }
    return basis.count == places.count ? basis : nil
  }
}
