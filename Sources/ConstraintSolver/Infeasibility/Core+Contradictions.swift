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
    let basis = addBasis(of: component, to: &simplex, required)
    simplex.prepare()
    return simplex.contradictions(from: basis).map { members in
      members.map { (simplex.source[$0.row], $0.multiplier) }
    }
  }

  /// The rows and pins that hold the optimum of a large component, as those of a problem that has
  /// its required rows in another order; empty where there are none.
  ///
  /// Rows that are not required are added to the problem, as rows that ask for nothing.
  private func addBasis(
    of component: Int, to simplex: inout LexicographicSimplex, _ required: [Int32]
  ) -> [Int32] {
    let places = components.variableRange(component)
    guard places.count > LexicographicSimplex.largestDense, states.hasBasis[component] != 0 else {
      return []
    }
    var rank: [Int32: Int32] = [:]
    for (position, row) in required.enumerated() { rank[row] = Int32(position) }
    let first = components.rowRange(component).lowerBound
    return places.map { place in
      let active = states.active[place]
      guard active >= 0 else { return active }
      let row = components.rows[first + Int(active)]
      if let known = rank[row] { return known }
      for term in reduction.table.terms(Int(row)) {
        simplex.addTerm(
          components.place[reduction.table.variable[term]], reduction.table.coefficient[term])
      }
      simplex.closeRow(
        constant: reduction.table.effectiveConstant(Int(row), at: value.base),
        level: Level(simplex.rowCount), penalty: [], source: row)
      return Int32(simplex.rowCount - 1)
    }
  }

  /// The contradictory sets among all required rows, taken one by one; where these are too many,
  /// among the members of some sets.
  ///
  /// The rows are as the caller gave them: nothing is substituted, so no equation goes before an
  /// inequality that is less breakable.
  func conflicts(amongMembersOf sets: [Conflict]) -> [Conflict] {
    var members = requiredRows
    if members.count > Self.mostMembers {
      members = Set(sets.flatMap(\.members)).map { member in
        switch member {
        case .bound(let variable): -1 - variable.index
        case .constraint(let id): id.index
        }
      }
    }
    guard members.count <= Self.mostMembers else { return [] }
    members.sort { isLessBreakable(Int($0), than: Int($1)) }
    var places: [Int32: Int32] = [:]
    for member in members {
      forEachTerm(of: member) { index, _ in
        if places[index] == nil { places[index] = Int32(places.count) }
      }
    }
    var simplex = LexicographicSimplex()
    simplex.begin(variables: places.count)
    for (rank, member) in members.enumerated() {
      forEachTerm(of: member) { index, factor in simplex.addTerm(places[index] ?? 0, factor) }
      simplex.closeRow(
        constant: member < 0 ? lowerBound[-1 - member] : rows.head[member].constant,
        level: Level(rank), penalty: member < 0 ? .below : rows.head[member].penalty,
        source: member)
    }
    simplex.prepare()
    return simplex.contradictions().compactMap { found in
      // Rows stand in the order in which they are taken.
      let named = found.map(\.row).sorted().map { member(simplex.source[$0]) }
      return named.last.map { Conflict(members: named, broken: $0) }
    }
  }

  /// Taking more rows than this one by one takes longer than a few passes more.
  private static var mostMembers: Int { 1_500 }

  /// All required constraints that take part and, as `-1 - v`, the bounds of variables.
  private var requiredRows: [Int32] {
    let bounds = (0..<Int32(variableCount)).filter { lowerBound[$0] > -.infinity }.map { -1 - $0 }
    return bounds
      + (0..<Int32(rows.count)).filter {
        rows.takesPart(Int($0)) && rows.head[$0].level == Priority.requiredLevel
      }
  }

  /// Calls `body` with the terms of a constraint, or of the bound of a variable (negative).
  private func forEachTerm(of member: Int32, _ body: (Int32, Double) -> Void) {
    guard member >= 0 else { return body(-1 - member, 1) }
    for term in rows.terms(Int(member)) { body(rows.variable[term], rows.coefficient[term]) }
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
  ///
  /// The search starts from the vertex that a basis holds, where there is one.
  mutating func contradictions(from basis: [Int32] = []) -> [[(row: Int, multiplier: Double)]] {
    beginShifted(from: basis)
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
    return violation > max(Tolerance.feasibility * (1 + size), 64 * tieTolerance)
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
