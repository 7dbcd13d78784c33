import ConstraintSolver
import ProcessorTime
import SeededNumbers
import Testing

@Suite("Contradictions are reduced to minimal conflict sets")
struct ConflictTests {
  @Test(
    "removing any one member of a conflict makes the others satisfiable",
    arguments: 0..<UInt64(300))
  func minimality(seed: UInt64) throws {
    var system = RandomSystem(seed: 9_000_000 + seed)
    for index in system.rows.indices where index % 3 != 0 { system.rows[index].priority = 1000 }
    var (solver, _, identifiers) = try system.solver(.breakOne)
    solver.solve()
    for conflict in solver.conflicts {
      let members = conflict.members.compactMap { member -> Int? in
        guard case .constraint(let id) = member else { return nil }
        return identifiers.firstIndex(of: id)
      }
      #expect(conflict.members.contains(conflict.broken))
      #expect(try !isConsistent(system, members), "seed \(seed)")
      for member in members {
        #expect(try isConsistent(system, members.filter { $0 != member }), "seed \(seed)")
      }
      #expect(members.max() == members.last, "the youngest is last, seed \(seed)")
    }
    let broken = solver.conflicts.compactMap { conflict -> Int? in
      guard case .constraint(let id) = conflict.broken else { return nil }
      return identifiers.firstIndex(of: id)
    }
    let rest = system.rows.indices.filter {
      !broken.contains($0) && system.rows[$0].priority == 1000
    }
    #expect(try isConsistent(system, rest), "seed \(seed)")
    for row in rest {
      #expect(solver.violation(of: identifiers[row]).magnitude < 1e-6, "seed \(seed)")
    }
  }

  private func isConsistent(_ system: RandomSystem, _ rows: [Int]) throws -> Bool {
    var part = system
    part.rows = rows.map { system.rows[$0] }
    var (solver, _, identifiers) = try part.solver(.leastViolation)
    solver.solve()
    return identifiers.allSatisfy { solver.violation(of: $0).magnitude < 1e-7 }
  }

  @Test(
    "as many as possible of several contradictory equations are kept",
    arguments: 0..<UInt64(40))
  func equations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var system = RandomSystem(seed: seed)
    system.variableCount = 8 + random.below(10)
    system.rows = (0..<3 * system.variableCount).map { _ in
      var terms: [(variable: Int, halves: Int)] = []
      for _ in 0..<1 + random.below(4) {
        let variable = random.below(system.variableCount)
        guard !terms.contains(where: { $0.variable == variable }) else { continue }
        terms.append((variable, [2, -2, 1, 4][random.below(4)]))
      }
      return RandomSystem.Row(
        terms: terms, relation: .equal, constant: random.below(seed % 2 == 0 ? 2 : 40),
        priority: 1000)
    }
    var (solver, _, identifiers) = try system.solver(.breakOne)
    solver.solve()
    let places = Dictionary(
      uniqueKeysWithValues: identifiers.enumerated().map {
        (ConflictMember.constraint($0.element), $0.offset)
      })
    let broken = solver.conflicts.compactMap { places[$0.broken] }
    #expect(Set(broken).count == solver.conflicts.count && !broken.isEmpty, "seed \(seed)")
    for conflict in solver.conflicts {
      let members = conflict.members.compactMap { places[$0] }
      #expect(try !isConsistent(system, members), "seed \(seed)")
      for member in members {
        #expect(try isConsistent(system, members.filter { $0 != member }), "seed \(seed)")
      }
      #expect(members.max() == places[conflict.broken], "the youngest goes, seed \(seed)")
    }
    let rest = system.rows.indices.filter { !broken.contains($0) }
    #expect(try isConsistent(system, rest), "seed \(seed)")
  }

  @Test("independent contradictions are all found, and the rest is solved")
  func several() throws {
    var solver = Solver()
    var expected: [ConflictMember] = []
    var healthy: [Variable] = []
    for index in 0..<20 {
      let x = solver.makeVariable(lowerBound: 0)
      let y = solver.makeVariable(lowerBound: 0)
      try solver.addConstraint([Term(x, 1), Term(y, 1)], .lessThanOrEqual, 100)
      try solver.addConstraint([Term(x, 1)], .greaterThanOrEqual, 60)
      if index % 2 == 0 {
        let id = try solver.addConstraint([Term(y, 1)], .greaterThanOrEqual, 50)
        expected.append(.constraint(id))
      } else {
        try solver.addConstraint([Term(y, 1)], .equal, 30)
        healthy.append(y)
      }
    }
    #expect(!solver.solve().isConsistent)
    #expect(solver.conflicts.map(\.broken) == expected)
    #expect(solver.conflicts.allSatisfy { $0.members.count == 3 })
    #expect(healthy.allSatisfy { solver.value(of: $0) == 30 })
  }

  @Test("a thousand contradictory rows take less than a second")
  func thousand() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for index in 0..<1_000 { try solver.addConstraint([Term(x, 1)], .equal, Double(index)) }
    let time = processorTime { solver.solve() }
    #expect(solver.conflicts.count == 999)
    #expect(solver.value(of: x) == 0)
    #expect(time < .seconds(60), "unoptimised code gets some slack")
  }
}
