/// Sums over amounts of edges that must not be negative, and the amounts they allow.
struct EdgeLimits {
  let edges: Int
  private var sums: [[Summand]] = []

  init(edges: Int) { self.edges = edges }

  mutating func add(_ sum: [Summand]) {
    if !sum.isEmpty { sums.append(sum) }
  }

  /// Returns amounts near the given ones in the span of all feasible amounts: if the given amounts
  /// are random, a sum is zero for the result only if it is zero for all feasible amounts.
  ///
  /// Returns `nil` if rounding makes it uncertain which limits are always equalities.
  func randomSolution(nearest wanted: (Int) -> Double) -> [Double]? {
    guard let equations = metExactly() else { return nil }
    var problem = LexicographicSimplex()
    problem.begin(variables: edges)
    for sum in equations { Self.close(sum, 0, Priority.requiredLevel, .both, in: &problem) }
    for edge in 0..<edges {
      Self.close(
        [Summand(place: Int32(edge), factor: 1)], wanted(edge), Priority.requiredLevel + 1, .both,
        in: &problem)
    }
    problem.prepare()
    guard case .optimal = problem.solve() else { return nil }
    return problem.value.array()
  }

  /// The sums that are zero for all feasible amounts.
  ///
  /// Asks each sum to be at least one. Feasible amounts can be added and scaled up, so all sums
  /// that can be positive can be so simultaneously.
  private func metExactly() -> [[Summand]]? {
    guard !sums.isEmpty else { return [] }
    var problem = LexicographicSimplex()
    problem.begin(variables: edges)
    for sum in sums { Self.close(sum, 0, Priority.requiredLevel, .below, in: &problem) }
    for sum in sums { Self.close(sum, 1, Priority.requiredLevel + 1, .below, in: &problem) }
    problem.prepare()
    guard case .optimal = problem.solve() else { return nil }
    var exact: [[Summand]] = []
    for sum in sums {
      let value = sum.reduce(0) { $0 + $1.factor * problem.value[$1.place] }
      if value > 0.5 { continue }
      guard value.magnitude < 1e-6 else { return nil }
      exact.append(sum)
    }
    return exact
  }

  private static func close(
    _ sum: [Summand], _ constant: Double, _ level: Level, _ penalty: Penalty,
    in problem: inout LexicographicSimplex
  ) {
    for summand in sum { problem.addTerm(summand.place, summand.factor) }
    problem.closeRow(constant: constant, level: level, penalty: penalty, source: -1)
  }
}
