/// Sums over amounts of edges that must not be negative, and what they leave open.
struct EdgeLimits {
  let edges: Int
  private var sums: [[Summand]] = []

  init(edges: Int) { self.edges = edges }

  mutating func add(_ sum: [Summand]) {
    if !sum.isEmpty { sums.append(sum) }
  }

  /// Amounts near the given ones, out of the span of all amounts that meet the limits: a sum over
  /// these that is not zero for some such amounts is not zero for them, if the given ones are random.
  ///
  /// `nil` where rounding leaves it open which limits are always met exactly.
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

  /// The sums that are zero for all amounts that meet the limits.
  ///
  /// Each sum is to be at least one: amounts can be added up and made greater, so those that can be
  /// greater than zero at all can be that all at once.
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
