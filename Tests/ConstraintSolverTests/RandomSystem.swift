import ConstraintSolver
import SeededNumbers

/// A small random system with mixed relations and levels, and with more ties, redundant and
/// contradictory rows than by chance.
struct RandomSystem {
  struct Row {
    var terms: [(variable: Int, halves: Int)]
    var relation: Relation
    var constant: Int
    var priority: Float

    var isRequiredEquation: Bool { relation == .equal && priority == 1000 }

    mutating func require() {
      relation = .equal
      priority = 1000
    }
  }

  static let priorities: [Float] = [1000, 999, 750, 500, 250, 249.5, 50]
  var variableCount: Int
  var rows: [Row] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    variableCount = 2 + random.below(11)
    let rowCount = variableCount + random.below(2 * variableCount + 2)
    let levels = 1 + random.below(Self.priorities.count - 1)
    let requiredShare = random.below(4)
    let spread = [3, 10, 100][random.below(3)]
    for _ in 0..<rowCount {
      if !rows.isEmpty && random.below(12) == 0 {
        var copy = rows[random.below(rows.count)]
        if random.below(2) == 0 { copy.constant += random.below(5) - 2 }
        copy.priority = random.below(2) == 0 ? copy.priority : Self.priorities[levels]
        rows.append(copy)
        continue
      }
      rows.append(
        Self.row(&random, variableCount, levels: levels, requiredShare: requiredShare, spread))
    }
  }

  private static func row(
    _ random: inout SeededGenerator, _ variableCount: Int, levels: Int, requiredShare: Int,
    _ spread: Int
  ) -> Row {
    var terms: [(variable: Int, halves: Int)] = []
    for _ in 0..<[1, 1, 2, 2, 3, 4][random.below(6)] {
      let variable = random.below(variableCount)
      guard !terms.contains(where: { $0.variable == variable }) else { continue }
      terms.append((variable, [2, 2, -2, -2, 1, -1, 4][random.below(7)]))
    }
    let isRequired = random.below(4) < requiredShare
    return Row(
      terms: terms,
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)],
      constant: random.below(2 * spread + 1) - spread,
      priority: isRequired ? 1000 : priorities[1 + random.below(levels)])
  }

  func solver(_ rule: ContradictionRule) throws -> (Solver, [Variable], [ConstraintID]) {
    var solver = Solver(contradictions: rule)
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    let identifiers = try rows.map { row in
      try solver.addConstraint(
        row.terms.map { Term(variables[$0.variable], Double($0.halves) / 2) }, row.relation,
        Double(row.constant), priority: Priority(row.priority))
    }
    return (solver, variables, identifiers)
  }

  /// The exact optimum and the priority of each level; `nil` if it overflows 64 bits.
  func exact() -> (program: ExactLexicographicProgram, levels: [Float])? {
    let levels = Set(rows.map(\.priority) + [1000]).sorted(by: >)
    Rational.overflowed = false
    let program = ExactLexicographicProgram(
      variableCount: variableCount,
      rows: rows.map { row in
        ExactLexicographicProgram.Row(
          coefficients: Dictionary(
            uniqueKeysWithValues: row.terms.map { ($0.variable, Rational.half(of: $0.halves)) }),
          constant: Rational(Int64(row.constant)),
          relation: row.relation == .equal ? 0 : row.relation == .lessThanOrEqual ? -1 : 1,
          level: levels.firstIndex(of: row.priority) ?? 0)
      }, levelCount: levels.count)
    return Rational.overflowed ? nil : (program, levels)
  }

  /// The sum of violations of each level at the given values.
  func sums(at values: [Double], levels: [Float]) -> [Double] {
    var sums = [Double](repeating: 0, count: levels.count)
    for row in rows {
      var residual = -Double(row.constant)
      for term in row.terms { residual += Double(term.halves) / 2 * values[term.variable] }
      let violation =
        switch row.relation {
        case .equal: residual.magnitude
        case .lessThanOrEqual: max(0, residual)
        case .greaterThanOrEqual: max(0, -residual)
        }
      sums[levels.firstIndex(of: row.priority) ?? 0] += violation
    }
    return sums
  }
}

extension Rational {
  static func half(of count: Int) -> Rational {
    count % 2 == 0 ? Rational(Int64(count / 2)) : Rational(Int64(count), 2)
  }
}
