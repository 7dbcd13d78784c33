/// What held the last optimum, for components of many variables to start from when rows are put in
/// or left out and all are divided into components anew.
///
/// Rows that join components leave the bases of these what they were, so that together they are one
/// of the whole.
struct BasisSeed: ~Copyable {
  /// Whether there is anything to start from.
  private(set) var isPresent = false
  /// Per constraint: whether it was active.
  private var row = Column<UInt8>()
  /// Per variable: whether its bound was active.
  private var bound = Column<UInt8>()
  /// Per variable: whether a pin held it.
  private var pin = Column<UInt8>()

  init() {}

  mutating func forget() { isPresent = false }

  mutating func begin(rowCount: Int, variableCount: Int) {
    isPresent = true
    row.reset(to: 0, count: rowCount)
    bound.reset(to: 0, count: variableCount)
    pin.reset(to: 0, count: variableCount)
  }

  /// Notes an active row by its source, as rows of the table name it.
  @inline(__always)
  mutating func add(source: Int32) {
    if source >= 0 { row[source] = 1 } else { bound[-1 - source] = 1 }
  }

  @inline(__always)
  mutating func add(pinOf variable: Int32) { pin[variable] = 1 }

  @inline(__always)
  func has(source: Int32) -> Bool {
    source >= 0 ? row[source] != 0 : bound[-1 - source] != 0
  }

  @inline(__always)
  func has(pinOf variable: Int32) -> Bool { pin[variable] != 0 }
}

extension Core {
  /// Notes what holds every component, before they are divided anew.
  func keepSeed() {
    guard variableCount > LexicographicSimplex.largestDense else { return }
    work.seed.begin(rowCount: rows.count, variableCount: variableCount)
    for hub in 0..<hubs.count { noteSeed(row: hubs.row[hub]) }
    for component in 0..<components.count {
      let places = components.variableRange(component)
      if places.count == 1 {
        noteSeed(scalar: component)
      } else if states.hasBasis[component] != 0 {
        let first = components.rowRange(component).lowerBound
        for place in places {
          let active = Int(states.active[place])
          if active >= 0 {
            noteSeed(row: components.rows[first + active])
          } else {
            work.seed.add(pinOf: components.variables[places.lowerBound - 1 - active])
          }
        }
      }
    }
  }

  private func noteSeed(row: Int32) {
    work.seed.add(source: reduction.table.head[row].source)
  }

  /// Notes a row that holds a component of one variable, or that none does.
  private func noteSeed(scalar component: Int) {
    for position in components.rowRange(component) {
      let row = components.rows[position]
      let residual = reduction.table.residual(Int(row), at: value.base)
      guard residual.magnitude <= 1e-9 * (1 + reduction.table.head[row].constant.magnitude) else {
        continue
      }
      return noteSeed(row: row)
    }
    work.seed.add(pinOf: components.variables[components.variableRange(component).lowerBound])
  }

  /// The rows and pins of a large component that held the last optimum, if they are as many as it
  /// has variables.
  func seededBasis(of component: Int) -> [Int32]? {
    let places = components.variableRange(component)
    guard work.seed.isPresent, places.count > LexicographicSimplex.largestDense else { return nil }
    var basis: [Int32] = []
    for (position, line) in components.rowRange(component).enumerated() {
      if work.seed.has(source: reduction.table.head[components.rows[line]].source) {
        basis.append(Int32(position))
      }
    }
    for (position, place) in places.enumerated()
    where work.seed.has(pinOf: components.variables[place]) {
      basis.append(Int32(-1 - position))
    }
    return basis.count == places.count ? basis : nil
  }
}
