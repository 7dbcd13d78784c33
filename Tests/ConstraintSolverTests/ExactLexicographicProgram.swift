/// Finds the lexicographic optimum by a tableau simplex method in exact arithmetic.
///
/// It is written for obvious correctness rather than speed, and shares nothing with the solver:
/// free variables are split, each violation is a separate variable, and Bland's rule selects
/// pivots. After a level has been minimized, columns with a nonzero reduced cost are frozen at
/// zero, which leaves exactly the optimal face.
struct ExactLexicographicProgram {
  struct Row {
    var coefficients: [Int: Rational]
    var constant: Rational
    /// -1 for ≤, 0 for =, 1 for ≥.
    var relation: Int
    /// 0 for required rows, then 1, 2, … in descending order of priority.
    var level: Int
  }

  private let variableCount: Int
  private var tableau: [[Rational]] = []
  private var rightSide: [Rational] = []
  private var basis: [Int] = []
  private var isFrozen: [Bool]
  private let levelOfColumn: [Int]

  /// The minimum sum of violations of each level, given those before it.
  private(set) var objectives: [Rational] = []

  init(variableCount: Int, rows: [Row], levelCount: Int) {
    self.variableCount = variableCount
    var levels = [Int](repeating: -1, count: 2 * variableCount)
    var columns: [[(column: Int, value: Rational)]] = []
    for row in rows {
      var extras: [(column: Int, value: Rational)] = []
      // terms - over + under (+ slack or - surplus) = constant
      for (sign, isPenalised) in [(-1, row.relation <= 0), (1, row.relation >= 0)] {
        extras.append((levels.count, Rational(Int64(sign))))
        levels.append(isPenalised ? row.level : -1)
      }
      columns.append(extras)
    }
    levelOfColumn = levels
    isFrozen = [Bool](repeating: false, count: levels.count)
    for (index, row) in rows.enumerated() { append(row, extras: columns[index]) }
    for level in 0..<levelCount {
      minimise(cost: levels.map { $0 == level ? Rational(1) : .zero })
    }
  }

  private mutating func append(_ row: Row, extras: [(column: Int, value: Rational)]) {
    var line = [Rational](repeating: .zero, count: isFrozen.count)
    for (variable, value) in row.coefficients {
      line[2 * variable] = value
      line[2 * variable + 1] = -value
    }
    for extra in extras { line[extra.column] = extra.value }
    var constant = row.constant
    var basic = extras[1].column
    if constant.isNegative {
      line = line.map { -$0 }
      constant = -constant
      basic = extras[0].column
    }
    tableau.append(line)
    rightSide.append(constant)
    basis.append(basic)
  }

  /// Minimizes a cost over the columns not frozen, records the optimum and freezes the others.
  private mutating func minimise(cost: [Rational]) {
    var reduced = cost
    var value = Rational.zero
    for (row, column) in basis.enumerated() where !cost[column].isZero {
      value = value + cost[column] * rightSide[row]
      for other in reduced.indices where !tableau[row][other].isZero {
        reduced[other] = reduced[other] - cost[column] * tableau[row][other]
      }
    }
    while let entering = reduced.indices.first(where: { !isFrozen[$0] && reduced[$0].isNegative }) {
      guard let leaving = leavingRow(for: entering) else { break }
      pivot(row: leaving, column: entering)
      let factor = reduced[entering]
      value = value + factor * rightSide[leaving]
      for other in reduced.indices where !tableau[leaving][other].isZero {
        reduced[other] = reduced[other] - factor * tableau[leaving][other]
      }
      if Rational.overflowed { return }
    }
    objectives.append(value)
    for column in reduced.indices where reduced[column].isPositive { isFrozen[column] = true }
  }

  private func leavingRow(for column: Int) -> Int? {
    var best: Int?
    var least = Rational.zero
    for row in tableau.indices where tableau[row][column].isPositive {
      let ratio = rightSide[row] / tableau[row][column]
      if let current = best {
        let isTie = ratio == least
        guard ratio < least || (isTie && basis[row] < basis[current]) else { continue }
      }
      best = row
      least = ratio
    }
    return best
  }

  private mutating func pivot(row: Int, column: Int) {
    let divisor = tableau[row][column]
    for other in tableau[row].indices where !tableau[row][other].isZero {
      tableau[row][other] = tableau[row][other] / divisor
    }
    rightSide[row] = rightSide[row] / divisor
    for target in tableau.indices where target != row && !tableau[target][column].isZero {
      let factor = tableau[target][column]
      for other in tableau[row].indices where !tableau[row][other].isZero {
        tableau[target][other] = tableau[target][other] - factor * tableau[row][other]
      }
      rightSide[target] = rightSide[target] - factor * rightSide[row]
    }
    basis[row] = column
  }

  /// The minimum of a variable over the optimal face, or `nil` if unbounded.
  func minimum(of variable: Int, negated: Bool) -> Rational? {
    var other = self
    var cost = [Rational](repeating: .zero, count: isFrozen.count)
    cost[2 * variable] = Rational(negated ? -1 : 1)
    cost[2 * variable + 1] = Rational(negated ? 1 : -1)
    return other.boundedMinimum(cost)
  }

  private mutating func boundedMinimum(_ cost: [Rational]) -> Rational? {
    var reduced = cost
    var value = Rational.zero
    for (row, column) in basis.enumerated() where !cost[column].isZero {
      value = value + cost[column] * rightSide[row]
      for other in reduced.indices {
        reduced[other] = reduced[other] - cost[column] * tableau[row][other]
      }
    }
    while let entering = reduced.indices.first(where: { !isFrozen[$0] && reduced[$0].isNegative }) {
      guard let leaving = leavingRow(for: entering) else { return nil }
      pivot(row: leaving, column: entering)
      let factor = reduced[entering]
      value = value + factor * rightSide[leaving]
      for other in reduced.indices {
        reduced[other] = reduced[other] - factor * tableau[leaving][other]
      }
      if Rational.overflowed { return nil }
    }
    return value
  }
}
