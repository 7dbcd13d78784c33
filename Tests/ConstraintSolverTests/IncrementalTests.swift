import ConstraintSolver
import SeededNumbers
import Testing

@Suite("An edited solver gives the same answers as a fresh one")
struct IncrementalTests {
  /// A constraint as recorded by the test.
  private struct Known {
    var id: ConstraintID
    var row: RandomSystem.Row
    var isActive = true
  }

  @Test("random edits of every kind", arguments: 0..<UInt64(60))
  func randomEdits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 77 &+ 5)
    let system = RandomSystem(seed: 5_000_000 + seed)
    var (solver, variables, identifiers) = try system.solver(.breakOne)
    var known = zip(identifiers, system.rows).map { Known(id: $0, row: $1) }
    let supply = RandomSystem(seed: 6_000_000 + seed)
    for step in 0..<40 {
      switch random.below(9) {
      case 0, 1, 2:
        let index = random.below(known.count)
        known[index].row.constant = random.below(41) - 20
        try solver.setConstant(known[index].id, Double(known[index].row.constant))
      case 3:
        let index = random.below(known.count)
        known[index].row.priority =
          RandomSystem.priorities[random.below(RandomSystem.priorities.count)]
        try solver.setPriority(known[index].id, Priority(known[index].row.priority))
      case 4:
        let index = random.below(known.count)
        known[index].isActive.toggle()
        try solver.setActive(known[index].id, known[index].isActive)
      case 5:
        // Deactivates a substituted equation, or reactivates one.
        let equations = known.indices.filter { known[$0].row.isRequiredEquation }
        guard let index = equations.randomElement(using: &random) else { continue }
        known[index].isActive.toggle()
        try solver.setActive(known[index].id, known[index].isActive)
      case 6:
        try addVariable(to: &solver, &variables, &known, supply, &random)
      default:
        if known.count > 2 {
          try solver.removeConstraint(known.remove(at: random.below(known.count)).id)
        }
        var row = supply.rows[random.below(supply.rows.count)]
        row.terms = row.terms.filter { $0.variable < variables.count }
        if random.below(3) == 0 { row.require() }
        known.append(Known(id: try add(row, to: &solver, variables), row: row))
      }
      solver.solve()
      #if DEBUG
        #expect(solver.checkInvariants() == [], "seed \(seed), step \(step)")
      #endif
      try compare(solver, variables.count, known, "seed \(seed), step \(step)")
    }
  }

  /// Adds a variable and a few rows that relate it to others, mostly equations that define it.
  private func addVariable(
    to solver: inout Solver, _ variables: inout [Variable], _ known: inout [Known],
    _ supply: RandomSystem, _ random: inout SeededGenerator
  ) throws {
    variables.append(solver.makeVariable())
    for _ in 0..<random.below(3) {
      var row = supply.rows[random.below(supply.rows.count)]
      row.terms = row.terms.filter { $0.variable < variables.count - 1 }
      row.terms.append((variables.count - 1, 2))
      if random.below(3) > 0 { row.require() }
      known.append(Known(id: try add(row, to: &solver, variables), row: row))
    }
  }

  private func add(
    _ row: RandomSystem.Row, to solver: inout Solver, _ variables: [Variable]
  ) throws -> ConstraintID {
    try solver.addConstraint(
      row.terms.map { Term(variables[$0.variable], Double($0.halves) / 2) }, row.relation,
      Double(row.constant), priority: Priority(row.priority))
  }

  private func compare(
    _ solver: Solver, _ variableCount: Int, _ known: [Known], _ place: String
  ) throws {
    var fresh = Solver()
    let variables = (0..<variableCount).map { _ in fresh.makeVariable() }
    for entry in known {
      let id = try add(entry.row, to: &fresh, variables)
      try fresh.setActive(id, entry.isActive)
    }
    fresh.solve()
    #expect(solver.conflicts.count == fresh.conflicts.count, "\(place)")
    for (left, right) in zip(solver.values, fresh.values) {
      #expect(
        (left - right).magnitude <= 1e-9 * max(1, right.magnitude), "\(place): \(left), \(right)")
    }
  }

  @Test("adding and removing at random does not drift")
  func noDrift() throws {
    var random = SeededGenerator(seed: 42)
    let system = RandomSystem(seed: 7)
    var (solver, variables, identifiers) = try system.solver(.breakOne)
    var known = zip(identifiers, system.rows).map { Known(id: $0, row: $1) }
    let rounds = soakCount(otherwise: 3_000) * 10
    for round in 1...rounds {
      if round % 1_000 == 500 && variables.count < 40 {
        let supply = RandomSystem(seed: UInt64(round))
        try addVariable(to: &solver, &variables, &known, supply, &random)
      }
      let index = random.below(known.count)
      try solver.removeConstraint(known[index].id)
      var row = known.remove(at: index).row
      if random.below(4) == 0 { solver.solve() }
      // Equations become required and optional in turn; the required ones are consistent.
      if row.isRequiredEquation {
        row.priority = 750
      } else if random.below(8) == 0 {
        row.require()
        row.constant = row.terms.reduce(0) { $0 + $1.halves * ($1.variable % 5 - 2) }
      }
      known.append(Known(id: try add(row, to: &solver, variables), row: row))
      if round % 3 == 0 { solver.solve() }
      if round % 1_000 == 0 {
        solver.solve()
        try compare(solver, variables.count, known, "round \(round)")
      }
    }
  }

  @Test("a copy and its original are independent")
  func copies() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let id = try solver.addConstraint([Term(x, 1)], .equal, 10, priority: Priority(500))
    solver.solve()
    var other = solver
    try other.setConstant(id, 20)
    other.solve()
    #expect(solver.value(of: x) == 10)
    #expect(other.value(of: x) == 20)
  }
}
