import ConstraintSolver
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A thousand hostile rows are handled at once", .timeLimit(.minutes(30)))
struct ThousandRowsTests {
  private struct Row {
    var terms: [(variable: Int, factor: Double)]
    var relation: Relation
    var constant: Double
  }

  /// Unoptimized code is thirty times slower.
  #if DEBUG
    private static let rowCount = 100
  #else
    private static let rowCount = 1_000
  #endif

  /// The kinds of contradiction between a thousand rows.
  enum Contradiction: CaseIterable {
    /// A thousand values for one variable.
    case values
    /// Mutually exclusive limits.
    case limits
    /// Pairs of variables, each with two distances.
    case distances
    /// A cycle in which each variable must be greater than the next.
    case circle
    /// Random distances between a third as many variables as rows.
    case web
    /// Limits on sums of several variables, each variable in many of them.
    case sums
    /// The same with six variables each.
    case longSums
    /// Values and limits of sums of one to eight variables.
    case mixture
    /// Values of sums of eight variables, with three sums per variable.
    case equations
  }

  private static func row(_ kind: Contradiction, _ index: Int) -> Row {
    switch kind {
    case .values:
      return Row(terms: [(0, 1)], relation: .equal, constant: Double(index))
    case .limits:
      let isLower = index % 2 == 0
      return Row(
        terms: [(0, 1)], relation: isLower ? .greaterThanOrEqual : .lessThanOrEqual,
        constant: isLower ? Double(index + 1) : -Double(index))
    case .distances:
      return Row(
        terms: [(index / 2, 1), (index / 2 + 1, -1)], relation: .equal, constant: Double(index))
    case .circle:
      return Row(
        terms: [(index, 1), ((index + 1) % rowCount, -1)], relation: .greaterThanOrEqual,
        constant: 1)
    case .longSums, .mixture, .equations:
      var random = SeededGenerator(seed: UInt64(index))
      let terms = (0..<(kind == .mixture ? 1 + random.below(8) : kind == .longSums ? 6 : 8)).map {
        _ in
        (variable: random.below(rowCount / 3), factor: [1.0, -1.0, 0.5, 2.0][random.below(4)])
      }
      let relations: [Relation] =
        switch kind {
        case .equations: [.equal]
        case .mixture: [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        default: [.lessThanOrEqual, .greaterThanOrEqual]
        }
      return Row(
        terms: terms, relation: relations[random.below(relations.count)],
        constant: Double(random.below(401) - 200))
    case .web, .sums:
      var random = SeededGenerator(seed: UInt64(index))
      let isWeb = kind == .web
      let terms = (0..<(isWeb ? 2 : 3)).map { place in
        (
          variable: random.below(rowCount / 3),
          factor: isWeb ? [1.0, -1.0][place] : [1.0, -1.0, 0.5, 2.0][random.below(4)]
        )
      }
      return Row(
        terms: terms, relation: random.below(2) == 0 ? .lessThanOrEqual : .greaterThanOrEqual,
        constant: Double(random.below(401) - 200))
    }
  }

  @Test("contradictions are named", arguments: Contradiction.allCases)
  func contradictory(kind: Contradiction) throws {
    let name = "\(kind)"
    var solver = Solver()
    let variables = (0..<1_001).map { _ in solver.makeVariable() }
    for row in (0..<Self.rowCount).map({ Self.row(kind, $0) }) {
      try solver.addConstraint(
        row.terms.map { Term(variables[$0.variable], $0.factor) }, row.relation, row.constant)
    }
    let start = Self.secondsOfThread
    solver.solve()
    let elapsed = Self.secondsOfThread - start
    #expect(!solver.conflicts.isEmpty, "\(name)")
    #expect(!solver.values.contains { !$0.isFinite }, "\(name)")
    var left = Set<ConflictMember>()
    for conflict in solver.conflicts {
      #expect(conflict.members.contains(conflict.broken), "\(name)")
      left.insert(conflict.broken)
    }
    #expect(left.count == solver.conflicts.count, "\(name): one row left out twice")
    report(elapsed, name)
  }

  @Test("numbers at the limits of the accepted range give finite answers", arguments: 0..<UInt64(8))
  func extremes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var solver = Solver()
    let variables = (0..<400).map { _ in solver.makeVariable() }
    let factors = [1e-6, 1e6, 1, -1, -1e-6, -1e6, 0.5]
    let constants = [1e9, -1e9, 0, 1e-308, -1e-300, 1, 5e8]
    for row in 0..<1_000 {
      // Ten rows on four variables that occur nowhere else.
      let block = row / 10 * 4
      let terms = (0...random.below(3)).map { _ in
        Term(variables[block + random.below(4)], factors[random.below(factors.count)])
      }
      _ = try? solver.addConstraint(
        terms, [.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)],
        constants[random.below(constants.count)],
        priority: Priority([1000, 999, 750, 1][random.below(4)]))
    }
    let start = Self.secondsOfThread
    solver.solve()
    let elapsed = Self.secondsOfThread - start
    #expect(!solver.values.contains { !$0.isFinite }, "seed \(seed)")
    report(elapsed, "extremes \(seed)")
  }

  @Test(
    "numbers beyond the limits are rejected, a thousand times",
    arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func refused(value: Double) throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    for _ in 0..<1_000 {
      #expect(throws: SolverError.self) {
        _ = try solver.addConstraint([Term(variable, value)], .equal, 1)
      }
      #expect(throws: SolverError.self) {
        _ = try solver.addConstraint([Term(variable, 1)], .lessThanOrEqual, value)
      }
    }
    solver.solve()
    #expect(solver.conflicts.isEmpty && solver.constraintCount == 0)
  }

  /// The thread's processor time: wall-clock time would include other tests.
  private static var secondsOfThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Optimized code must take less than a second; other builds have the suite's minute.
  private func report(_ elapsed: Double, _ name: String) {
    #if !DEBUG
      #expect(elapsed < 1, "\(name)")
    #endif
  }
}
