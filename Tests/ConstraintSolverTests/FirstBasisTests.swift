import SeededNumbers
import Testing

@testable import ConstraintSolver

@Suite("The initial basis of the simplex with many variables")
struct FirstBasisTests {
  private struct Row {
    var terms: [(variable: Int32, factor: Double)]
    var constant: Double
    var level: Level
    var penalty: Penalty
  }

  /// Rows that place each variable at a distance from an earlier one, which can all be satisfied.
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

  /// The sum of the violations of each level.
  private static func violations(
    of rows: [Row], at simplex: borrowing LexicographicSimplex
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: 5)
    for row in rows {
      var residual = -row.constant
      for term in row.terms { residual += term.factor * simplex.value[term.variable] }
      sums[Int(row.level)] += row.penalty.violation(of: residual).magnitude
    }
    return sums
  }

  @Test("equations that can be satisfied one by one are satisfied before the first step")
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

  @Test("any initial basis leads to an equally good optimum")
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

  /// Groups of labels, each group as high as its contents; the last height leaves some room to
  /// distribute.
  ///
  /// A label is at least as high as its text and, at a lower level, at most.
  private static func labels(groups: Int) -> [Row] {
    var rows: [Row] = []
    func label(_ terms: [(variable: Int32, factor: Double)]) {
      rows.append(Row(terms: terms, constant: 20, level: 1, penalty: .below))
      rows.append(Row(terms: terms, constant: 20, level: 2, penalty: .above))
    }
    for group in 0..<Int32(groups) {
      // The third label gets what the others and the previous group leave of the group's height.
      let (height, first, second) = (3 * group, 3 * group + 1, 3 * group + 2)
      label([(first, 1)])
      label([(second, 1)])
      let before: [(variable: Int32, factor: Double)] = group > 0 ? [(height - 3, -1)] : []
      label([(height, 1), (first, -1), (second, -1)] + before)
    }
    let all = Int32(3 * groups - 3)
    let needed = Double(60 * groups + 50)
    rows.append(Row(terms: [(all, 1)], constant: needed, level: 0, penalty: .both))
    return rows
  }

  @Test("distributing spare height among many labels takes one or two steps, not one per label")
  func equalHugging() {
    var simplex = LexicographicSimplex()
    let rows = Self.labels(groups: 100)
    Self.load(rows, variables: 300, into: &simplex)
    _ = simplex.solve()
    #expect(simplex.iterations <= 4)
    let sums = Self.violations(of: rows, at: simplex)
    #expect(sums[0] < 1e-6 && sums[1] < 1e-6 && (sums[2] - 50).magnitude < 1e-6, "\(sums)")
  }

  @Test("rows with coinciding breakpoints have the same optimum as separate ones")
  func coincidentRows() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = 50 + random.below(40)
      // Below the level of the variable that makes them distinct.
      var rows = (Self.forest(of: count, &random) + Self.web(of: count, &random)).map { row in
        Row(terms: row.terms, constant: row.constant, level: row.level + 1, penalty: row.penalty)
      }
      // A variable that is zero makes otherwise coincident rows distinct.
      let nothing = Int32(count)
      var apart = rows
      for row in rows {
        var other = row
        other.level = Level(1 + random.below(4))
        other.penalty = [Penalty.both, .above, .below][random.below(3)]
        rows.append(other)
        other.terms.append((nothing, Double(1 + random.below(9))))
        apart.append(other)
      }
      let zero = Row(terms: [(nothing, 1)], constant: 0, level: 0, penalty: .both)
      var joined = LexicographicSimplex()
      Self.load(rows + [zero], variables: count + 1, into: &joined)
      _ = joined.solve()
      var other = LexicographicSimplex()
      Self.load(apart + [zero], variables: count + 1, into: &other)
      _ = other.solve()
      let sums = (
        Self.violations(of: rows, at: joined), Self.violations(of: apart + [zero], at: other)
      )
      for (one, another) in zip(sums.0, sums.1) {
        #expect((one - another).magnitude < 1e-6 * (1 + one), "seed \(seed): \(sums)")
      }
    }
  }
}
