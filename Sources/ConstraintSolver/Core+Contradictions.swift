extension Core {
  /// The contradictory sets among the required rows of a component, each minimal, with multipliers.
  ///
  /// The rows are taken one by one, the least breakable first. One that the rows before it do not
  /// allow is left out, and contradicts those among them whose multipliers hold it off: active rows
  /// are independent, so it depends on them in one way only, and a contradictory set with one
  /// dependency is minimal (Gleeson and Ryan 1990).
  func contradictions(in component: Int) -> [[(row: Int32, multiplier: Double)]] {
    var required: [Int32] = []
    for position in components.rowRange(component) {
      let row = components.rows[position]
      guard reduction.table.head[row].level == Priority.requiredLevel else { break }
      required.append(row)
    }
    required.sort {
      isLessBreakable(
        Int(reduction.table.head[$0].source), than: Int(reduction.table.head[$1].source))
    }
    var simplex = LexicographicSimplex()
    simplex.begin(variables: components.variableRange(component).count)
    for (rank, row) in required.enumerated() {
      for term in reduction.table.terms(Int(row)) {
        simplex.addTerm(
          components.place[reduction.table.variable[term]], reduction.table.coefficient[term])
      }
      simplex.closeRow(
        constant: reduction.table.effectiveConstant(Int(row), at: value.base), level: Level(rank),
        penalty: reduction.table.head[row].penalty, source: row)
    }
    simplex.prepare()
    return simplex.contradictions().map { members in
      members.map { (simplex.source[$0.row], $0.multiplier) }
    }
  }
}

extension LexicographicSimplex {
  /// What holds up the levels from reaching zero.
  private enum Finding {
    case edge(Edge)
    /// The row of a level cannot be met while those of the earlier levels are.
    case stuck(level: Int)
    case none
  }

  /// The rows that cannot be met while those of earlier levels are, each after the other and each
  /// with the rows that keep it from being met; every row must be a level of its own.
  mutating func contradictions() -> [[(row: Int, multiplier: Double)]] {
    beginShifted()
    var found: [[(row: Int, multiplier: Double)]] = []
    var left = 200 + 50 * (rowCount + variableCount)
    var sinceFactored = 0
    search: while left > 0, !Interruption.endsSolving {
      left -= 1
      switch priceFirstViolated() {
      case .none: break search
      case .edge(let edge):
        guard let step = follow(edge) else { break search }
        exchange(edge, step)
        sinceFactored += 1
      case .stuck(let level):
        let row = Int(order[levelStart[level]])
        if isContradicted(row) { found.append(witnesses(ofLevel: level)) }
        penalty[row] = []
        pricedLevels = 0
      }
      if isSparse ? factors.areLong : sinceFactored >= 64 {
        sinceFactored = 0
        settle(refactoring: true)
      }
    }
    return found
  }

  /// Whether a row is violated by more than the shift and rounding.
  private func isContradicted(_ row: Int) -> Bool {
    let violation = penalty[row].violation(of: product(row) - constant[row]).magnitude
    var size = constant[row].magnitude
    for term in terms(row) {
      size = max(size, (coefficient[term] * value[index[term]]).magnitude)
    }
    return violation > max(Core.feasibilityTolerance * (1 + size), 64 * tieTolerance)
  }

  private mutating func priceFirstViolated() -> Finding {
    alive.reset(to: 3, count: variableCount)
    var living = variableCount
    for level in 0..<levelCount {
      let row = Int(order.base[Int(levelStart.base[level])])
      if slotOf.base[row] >= 0 {
        keepRows(of: level, &living)
        continue
      }
      let pull = side.base[row] > 0 ? penalty.base[row].up : penalty.base[row].down
      guard pull != 0 else { continue }
      gradient.reset(to: 0, count: variableCount)
      _ = addGradient(of: level)
      if living > 0, let edge = steepestEdge(in: level, &living) { return .edge(edge) }
      return .stuck(level: level)
    }
    return .none
  }
}
