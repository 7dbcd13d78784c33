import ConstraintSolver
import SeededNumbers
import Testing

@Suite("Identical parts of a system are solved once")
struct EqualPartsTests {
  /// Many copies of a few systems, some with other constants, optionally joined by a hub.
  private func solver(
    seed: UInt64, sharesEqualParts: Bool
  ) throws -> (solver: Solver, constants: [ConstraintID]) {
    var random = SeededGenerator(seed: seed)
    var solver = Solver(sharesEqualParts: sharesEqualParts)
    let width = solver.makeVariable()
    let root = try solver.addConstraint([Term(width, 1)], .equal, 300, priority: Priority(900))
    let kinds = (0..<3).map { _ in RandomSystem(seed: random.next() % 1_000_000) }
    var wishes = [root]
    for copy in 0..<30 {
      let system = kinds[random.below(kinds.count)]
      let variables = solver.makeVariables(system.variableCount)
      let isShifted = random.below(4) == 0
      for (place, row) in system.rows.enumerated() {
        var terms = row.terms.map { Term(variables[$0.variable], Double($0.halves) / 2) }
        if place % 5 == 0 && seed % 2 == 0 && !terms.isEmpty { terms.append(Term(width, -0.5)) }
        // Not required, since the rows of random systems sometimes contradict each other.
        let id = try solver.addConstraint(
          terms, row.relation, Double(row.constant) + (isShifted ? Double(copy) : 0),
          priority: Priority(min(row.priority, 800)))
        wishes.append(id)
      }
    }
    return (solver, wishes)
  }

  @Test("the results are bit-identical to solving each part", arguments: 0..<UInt64(8))
  func sameBits(seed: UInt64) throws {
    var (shared, constants) = try solver(seed: seed, sharesEqualParts: true)
    var (apart, others) = try solver(seed: seed, sharesEqualParts: false)
    var random = SeededGenerator(seed: seed &+ 99)
    for step in 0..<6 {
      shared.solve()
      apart.solve()
      for (left, right) in zip(shared.values, apart.values) {
        #expect(left.bitPattern == right.bitPattern, "seed \(seed), step \(step)")
      }
      // Drags, and constants that make equal parts differ.
      let place = step % 2 == 0 ? 0 : random.below(constants.count)
      let constant = Double(random.below(500))
      try shared.setConstant(constants[place], constant)
      try apart.setConstant(others[place], constant)
    }
  }
}
