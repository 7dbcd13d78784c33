import ConstraintSolver
import SeededNumbers
import Testing

/// The number of random systems; the soak script runs all ten thousand.
let randomSystemCount = soakCount(otherwise: 1_500)

@Suite("The optimum is exact", .serialized)
struct ExactnessTests {
  @Test("the sum of every level equals that of an exact solver on random systems")
  func randomSystems() throws {
    var checked = 0
    for seed in 0..<UInt64(randomSystemCount) {
      let system = RandomSystem(seed: seed)
      guard let (program, levels) = system.exact() else { continue }
      checked += 1
      var (solver, _, _) = try system.solver(.leastViolation)
      solver.solve()
      let sums = system.sums(at: solver.values, levels: levels)
      for (level, exact) in program.objectives.enumerated() {
        let error = (sums[level] - exact.double).magnitude
        #expect(
          error <= 1e-6 * max(1, exact.double.magnitude),
          "seed \(seed), priority \(levels[level]): \(sums[level]) for \(exact.double)")
      }
    }
    #expect(checked > randomSystemCount * 9 / 10)
  }

  @Test("the ranges of variables equal those on the exact optimal face")
  func ranges() throws {
    for seed in 0..<UInt64(randomSystemCount / 10) {
      let system = RandomSystem(seed: 1_000_000 + seed)
      guard let (program, _) = system.exact() else { continue }
      var (solver, variables, _) = try system.solver(.leastViolation)
      solver.solve()
      for (index, variable) in variables.enumerated() {
        let low = program.minimum(of: index, negated: false)?.double ?? -.infinity
        let high = -(program.minimum(of: index, negated: true)?.double ?? -.infinity)
        guard !Rational.overflowed else { break }
        let range = solver.range(of: variable)
        #expect(
          isClose(range.lowerBound, low) && isClose(range.upperBound, high),
          "seed \(seed), variable \(index): \(range) for \(low)...\(high)")
        #expect(solver.isAmbiguous(variable) == !isClose(low, high), "seed \(seed)")
        let value = solver.value(of: variable)
        #expect(value >= low - 1e-6 && value <= high + 1e-6, "seed \(seed), variable \(index)")
      }
    }
  }

  @Test("large components are as exact as the small ones that they are made of")
  func joinedSystems() throws {
    var checked = 0
    for seed in 0..<UInt64(max(randomSystemCount / 60, 10)) {
      let parts = (0..<12).map { RandomSystem(seed: 2_000_000 + seed * 12 + $0) }
      var exact: [Float: Double] = [:]
      var isKnown = true
      for part in parts {
        guard let (program, levels) = part.exact() else {
          isKnown = false
          break
        }
        for (level, sum) in program.objectives.enumerated() {
          exact[levels[level], default: 0] += sum.double
        }
      }
      guard isKnown else { continue }
      checked += 1
      let (solver, variables) = try join(parts)
      var found: [Float: Double] = [:]
      for (part, own) in zip(parts, variables) {
        let levels = Array(Set(part.rows.map(\.priority)))
        let sums = part.sums(at: own.map { solver.value(of: $0) }, levels: levels)
        for (level, sum) in zip(levels, sums) { found[level, default: 0] += sum }
      }
      for (level, sum) in exact {
        #expect(
          ((found[level] ?? 0) - sum).magnitude <= 1e-6 * max(1, sum),
          "seed \(seed), priority \(level): \(found[level] ?? 0) for \(sum)")
      }
    }
    #expect(checked > 5)
  }

  @Test("compatible wishes are all satisfied, however many terms they have", arguments: [60, 110])
  func manyTerms(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let wanted = (0..<count).map { _ in Double(random.below(2_001) - 1_000) / 4 }
    var solver = Solver()
    let variables = solver.makeVariables(count)
    for row in 0..<count {
      // The matrix is diagonally dominant, so there is exactly one solution.
      var terms = [Term(variables[row], 8)]
      terms += (0..<6).map { _ in
        Term(variables[random.below(count)], [1, -1, 0.5][random.below(3)])
      }
      let constant = terms.reduce(0) { $0 + $1.coefficient * wanted[Int($1.variable.index)] }
      try solver.addConstraint(terms, .equal, constant, priority: Priority(500))
      try solver.addConstraint(
        [Term(variables[row], 1)], .equal, Double(random.below(100)), priority: Priority(250))
    }
    solver.solve()
    for (variable, value) in zip(variables, wanted) {
      #expect((solver.value(of: variable) - value).magnitude < 1e-8 * max(1, value.magnitude))
    }
  }

  /// Joins several systems by rows of the lowest priority.
  private func join(_ parts: [RandomSystem]) throws -> (Solver, [[Variable]]) {
    var solver = Solver(contradictions: .leastViolation)
    var all: [[Variable]] = []
    for part in parts {
      let own = solver.makeVariables(part.variableCount)
      for row in part.rows {
        try solver.addConstraint(
          row.terms.map { Term(own[$0.variable], Double($0.halves) / 2) }, row.relation,
          Double(row.constant), priority: Priority(row.priority))
      }
      for (left, right) in zip(all.last ?? [], own) {
        try solver.addConstraint(
          [Term(left, 1), Term(right, -1)], .equal, 3, priority: Priority(1))
      }
      all.append(own)
    }
    solver.solve()
    return (solver, all)
  }

  private func isClose(_ left: Double, _ right: Double) -> Bool {
    if left.isInfinite || right.isInfinite { return left == right }
    return (left - right).magnitude <= 1e-6 * max(1, right.magnitude)
  }
}
