import SeededNumbers
import Testing

@testable import ConstraintSolver

@Suite("Where the simplex starts with many variables")
struct FirstBasisTests {
  private struct Row {
    var terms: [(variable: Int32, factor: Double)]
    var constant: Double
    var level: Level
    var penalty: Penalty
  }

  /// Each variable at a distance from one before it: all can be met at once.
  private static func forest(of count: Int, _ random: inout SeededGenerator) -> [Row] {
    (0..<count).map { variable in
      let constant = Double(random.below(20))
      guard variable > 0, random.below(5) > 0 else {
        return Row(terms: [(Int32(variable), 1)], constant: constant, level: 3, penalty: .both)
      }
      let other = random.below(variable)
      return Row(
        terms: [(Int32(variable), 1), (Int32(other), -1)], constant: constant, level: 3,
        penalty: .both)
    }
  }

  /// Rows of all kinds, some of which contradict each other.
  private static func web(of count: Int, _ random: inout SeededGenerator) -> [Row] {
    (0..<count).map { _ in
      let variables = Set((0..<(1 + random.below(4))).map { _ in Int32(random.below(count)) })
      let terms = variables.sorted().map { variable in
        (variable: variable, factor: Double([-2, -1, 1, 3][random.below(4)]))
      }
      return Row(
        terms: terms, constant: Double(random.below(100)), level: Level(random.below(4)),
        penalty: [Penalty.both, .above, .below][random.below(3)])
    }
  }

  private static func load(_ rows: [Row], variables: Int, into simplex: inout LexicographicSimplex)
  {
    simplex.begin(variables: variables)
    for (number, row) in rows.enumerated() {
      for term in row.terms { simplex.addTerm(term.variable, term.factor) }
      simplex.closeRow(
        constant: row.constant, level: row.level, penalty: row.penalty, source: Int32(number))
    }
    simplex.prepare()
  }

  /// By how much the rows of each level are violated in all.
  private static func violations(
    of rows: [Row], at simplex: borrowing LexicographicSimplex
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: 4)
    for row in rows {
      var residual = -row.constant
      for term in row.terms { residual += term.factor * simplex.value[term.variable] }
      sums[Int(row.level)] += row.penalty.violation(of: residual).magnitude
    }
    return sums
  }

  @Test("Equations that can be met one by one are met before the first step")
  func forestsNeedNoStep() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let rows = Self.forest(of: 300, &random)
      var simplex = LexicographicSimplex()
      Self.load(rows, variables: 300, into: &simplex)
      _ = simplex.solve()
      #expect(simplex.iterations == 0, "seed \(seed)")
      #expect(Self.violations(of: rows, at: simplex).allSatisfy { $0 < 1e-6 }, "seed \(seed)")
    }
  }

  @Test("Any start leads to an optimum as good")
  func sameOptimum() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = 50 + random.below(40)
      let rows = Self.forest(of: count, &random) + Self.web(of: count, &random)
      var usual = LexicographicSimplex()
      Self.load(rows, variables: count, into: &usual)
      _ = usual.solve()
      var other = LexicographicSimplex()
      Self.load(rows, variables: count, into: &other)
      let pins = (0..<Int32(count)).map { -1 - $0 }
      _ = pins.withUnsafeBufferPointer { other.restart(active: $0) }
      let sums = (Self.violations(of: rows, at: usual), Self.violations(of: rows, at: other))
      for (one, another) in zip(sums.0, sums.1) {
        #expect((one - another).magnitude < 1e-6 * (1 + one), "seed \(seed): \(sums)")
      }
    }
  }
}
