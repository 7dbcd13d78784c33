import ConstraintSolver
import SeededNumbers
import Testing

@Suite("An edited list gives the same answers as a fresh one")
struct EditedListTests {
  /// Each system is edited thirty times, so fewer systems suffice.
  private static let systemCount = UInt64(soakCount(otherwise: 400) / 20)

  @Test("edits of constants: drags, texts, gaps", arguments: 0..<systemCount)
  func constants(seed: UInt64) throws {
    try edit(seed: seed, kinds: 4)
  }

  @Test("edits of priorities, activation and rows", arguments: 0..<systemCount)
  func structure(seed: UInt64) throws {
    try edit(seed: 1_000_000 + seed, kinds: 8)
  }

  @Test("rows are removed and added one at a time", arguments: 0..<systemCount)
  func comingAndGoing(seed: UInt64) throws {
    var system = ListSystem(seed: 2_000_000 + seed)
    var random = SeededGenerator(seed: seed &* 17 &+ 3)
    var (solver, _, identifiers) = try system.solver()
    solver.solve()
    var away: [Int] = []
    for step in 0..<40 {
      let index: Int
      if away.count > 3 || !away.isEmpty && random.below(3) == 0 {
        index = away.remove(at: random.below(away.count))
      } else {
        index = random.below(system.rows.count)
        away.append(index)
      }
      system.rows[index].isActive.toggle()
      try solver.setActive(identifiers[index], system.rows[index].isActive)
      if random.below(3) == 0 {
        // Rows added since the last solve can change too.
        system.rows[index].constant += Double(random.below(9) - 4)
        try solver.setConstant(identifiers[index], system.rows[index].constant)
      }
      if random.below(4) == 0 {
        let other = random.below(system.rows.count)
        system.rows[other].priority = [1000, 900, 400][random.below(3)]
        try solver.setPriority(identifiers[other], Priority(system.rows[other].priority))
      }
      solver.solve()
      try compare(solver, system, "seed \(seed), step \(step)")
    }
  }

  private func edit(seed: UInt64, kinds: Int) throws {
    var system = ListSystem(seed: seed)
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    var (solver, variables, identifiers) = try system.solver()
    solver.solve()
    for step in 0..<30 {
      for _ in 0...random.below(2) {
        let kind = random.below(kinds)
        let index = kind < 2 ? system.rootRow : random.below(system.rows.count)
        switch kind {
        case 0, 1:
          system.rows[index].constant = Double(200 + random.below(13) * 20)
          try solver.setConstant(identifiers[index], system.rows[index].constant)
        case 2, 3:
          system.rows[index].constant += Double(random.below(21) - 10)
          try solver.setConstant(identifiers[index], system.rows[index].constant)
        case 4:
          system.rows[index].priority = [1000, 999, 750, 400, 250][random.below(5)]
          try solver.setPriority(identifiers[index], Priority(system.rows[index].priority))
        case 5:
          system.rows[index].isActive.toggle()
          try solver.setActive(identifiers[index], system.rows[index].isActive)
        default:
          // Removed and added again at the end, as in a new solver.
          guard index != system.rootRow else { break }
          try solver.removeConstraint(identifiers[index])
          let row = system.rows[index]
          system.rows[index].isActive = false
          identifiers[index] = try ListSystem.add(
            system.rows[index], to: &solver, variables)
          system.rows.append(row)
          identifiers.append(try ListSystem.add(row, to: &solver, variables))
        }
      }
      solver.solve()
      if random.below(4) == 0 {
        // A copy derives its own data without affecting the original.
        var copy = solver
        try copy.setConstant(identifiers[system.rootRow], 273)
        copy.solve()
        try copy.setConstant(
          identifiers[system.rootRow], system.rows[system.rootRow].constant)
        copy.solve()
        if random.below(2) == 0 { swap(&copy, &solver) }
      }
      try compare(solver, system, "seed \(seed), step \(step)")
    }
  }

  private func compare(_ solver: Solver, _ system: ListSystem, _ place: String) throws {
    var (fresh, _, _) = try system.solver()
    fresh.solve()
    #expect(solver.conflicts.count == fresh.conflicts.count, "\(place)")
    guard fresh.conflicts.isEmpty else { return }
    for (index, (left, right)) in zip(solver.values, fresh.values).enumerated() {
      #expect(
        (left - right).magnitude <= 1e-9 * max(1, right.magnitude),
        "\(place), variable \(index): \(left), \(right)")
    }
    guard place.hasSuffix("0") || place.hasSuffix("5") else { return }
    #expect(
      solver.ambiguousVariables.map(\.index) == fresh.ambiguousVariables.map(\.index), "\(place)")
  }
}
