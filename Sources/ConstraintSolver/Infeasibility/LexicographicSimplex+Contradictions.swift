extension LexicographicSimplex {
  /// The obstacle that keeps the levels from reaching zero.
  private enum Finding {
    case edge(Edge)
    /// The row of a level cannot be met together with those of the earlier levels.
    case stuck(level: Int)
    case none
  }

  /// Finds the rows that cannot be met together with those of earlier levels, each with the rows
  /// that prevent it; every row must be a level of its own.
  ///
  /// The search starts from the vertex of the given basis, if there is one.
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

  /// Whether a row is violated by more than the perturbation and rounding.
  private mutating func isContradicted(_ row: Int) -> Bool {
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

  /// The first level whose sum of violations is above the tolerance.
  mutating func firstViolatedLevel(tolerance: Double) -> Int? {
    for level in 0..<levelCount {
      var sum = 0.0
      for position in Int(levelStart[level])..<Int(levelStart[level + 1]) {
        let row = Int(order[position])
        sum += penalty[row].violation(of: product(row) - constant[row]).magnitude
      }
      if sum > tolerance { return level }
    }
    return nil
  }

  /// The violated rows of a level and the active rows whose multipliers keep them from zero.
  mutating func witnesses(ofLevel level: Int) -> [(row: Int, multiplier: Double)] {
    gradient.reset(to: 0, count: variableCount)
    var members: [(row: Int, multiplier: Double)] = []
    for position in Int(levelStart[level])..<Int(levelStart[level + 1]) {
      let row = Int(order[position])
      guard slotOf[row] < 0 else { continue }
      let violation = penalty[row].violation(of: product(row) - constant[row])
      guard violation.magnitude > tieTolerance else { continue }
      let sign: Double = violation > 0 ? 1 : -1
      members.append((row, sign))
      for term in Int(start[row])..<Int(start[row + 1]) {
        gradient[index[term]] += sign * coefficient[term]
      }
    }
    expressGradient()
    for slot in 0..<variableCount where active[slot] >= 0 {
      let multiplier = multiples[slot]
      if multiplier.magnitude > Tolerance.multiplier {
        members.append((Int(active[slot]), -multiplier))
      }
    }
    return members
  }
}
