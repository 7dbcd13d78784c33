import SeededNumbers
import Testing

@testable import ConstraintSolver

@Suite("What the constraints leave open")
struct OpenSystemTests {
  @Test("a form has one value exactly where its range does", arguments: [UInt64](1...300))
  func determinedForms(seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var (solver, variables, _) = try system.solver(.leastViolation)
    for variable in variables where seed % 3 == 0 {
      try solver.addPreference([Term(variable, 1)], equal: 0, tier: 0)
    }
    solver.solve()
    var random = SeededGenerator(seed: seed &+ 1_000_000)
    var forms = variables.map { [Term($0, 1)] }
    for _ in 0..<20 {
      let first = variables[random.below(variables.count)]
      let second = variables[random.below(variables.count)]
      forms.append([Term(first, 1), Term(second, [-1, 1, 0.5][random.below(3)])])
    }
    let asked = forms.map { solver.isDetermined($0) }
    #expect(solver.areDetermined(forms) == asked, "seed \(seed)")
  }

  @Test(
    "preferences that are asked for decide as those that were there before, through edits",
    arguments: [UInt64](1...200))
  func preferencesAskedFor(seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var (early, variables, identifiers) = try system.solver(.breakOne)
    var (late, others, _) = try system.solver(.breakOne)
    let isPreferred = variables.indices.map { UInt64($0) % 3 != seed % 3 }
    for index in variables.indices where isPreferred[index] {
      try early.addPreference([Term(variables[index], 1)], equal: 3, tier: index % 2)
    }
    var asked = 0
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      early.solve()
      let outcome = late.solve { list in
        asked += 1
        for index in others.indices where isPreferred[index] {
          try? list.add([Term(others[index], 1)], equal: 3, tier: index % 2)
        }
      }
      #expect(early.values == late.values, "seed \(seed)")
      #expect(asked == 1 || asked == 0 && outcome.isDetermined, "seed \(seed)")
      let edited = identifiers[random.below(identifiers.count)]
      let isActive = random.below(2) == 0
      let constant = Double(random.below(9))
      try early.setActive(edited, isActive)
      try late.setActive(edited, isActive)
      try early.setConstant(edited, constant)
      try late.setConstant(edited, constant)
    }
  }

  @Test("a limit on all rows of a list together bounds what each is decided to be")
  func limitOnTheSum() throws {
    var solver = Solver()
    let heights = (0..<30).map { _ in solver.makeVariable(lowerBound: 0) }
    let positions = solver.makeVariables(31)
    try solver.addConstraint([Term(positions[0], 1)], .equal, 0)
    for row in 0..<30 {
      try solver.addConstraint([Term(heights[row], 1)], .lessThanOrEqual, 50)
      try solver.addConstraint(
        [Term(positions[row + 1], 1), Term(positions[row], -1), Term(heights[row], -1)], .equal, 0)
      try solver.addPreference([Term(heights[row], 1)], equal: 0, tier: 0)
      try solver.addPreference([Term(positions[row], 1)], equal: 0, tier: 1)
    }
    try solver.addConstraint([Term(positions[30], 1)], .greaterThanOrEqual, 1000)
    solver.solve()
    // The least sum first, then every row as near the top as it can be.
    let wanted = (0..<30).map { $0 < 10 ? 0.0 : 50.0 }
    #expect(heights.map { solver.value(of: $0) } == wanted)
    #expect(solver.areDetermined(heights.map { [Term($0, 1)] }).allSatisfy { !$0 })
    #expect(solver.isDetermined([Term(positions[1], 1), Term(heights[0], -1)]))
  }

  @Test(
    "a chain whose every size is open is decided by preferences, and leaves nothing determined"
  )
  func openChain() throws {
    var solver = Solver()
    var forms: [[Term]] = []
    var bottom: Variable?
    for row in 0..<400 {
      let top = solver.makeVariable()
      let height = solver.makeVariable(lowerBound: 0)
      let terms = bottom.map { [Term(top, 1), Term($0, -1)] } ?? [Term(top, 1)]
      try solver.addConstraint(terms, .equal, 2)
      let end = solver.makeVariable()
      try solver.addConstraint([Term(end, 1), Term(top, -1), Term(height, -1)], .equal, 0)
      try solver.addConstraint([Term(height, 1)], .greaterThanOrEqual, Double(row % 7))
      try solver.addPreference([Term(height, 1)], equal: 0, tier: 0)
      try solver.addPreference([Term(top, 1)], equal: 0, tier: 1)
      forms += [
        [Term(height, 1)], [Term(end, 1), Term(top, -1), Term(height, -1)], [Term(top, 1)],
      ]
      bottom = end
    }
    solver.solve()
    let answers = solver.areDetermined(forms)
    for row in 0..<400 {
      #expect(Array(answers[3 * row..<3 * row + 3]) == [false, true, row == 0])
    }
    let sum = (0..<400).reduce(0.0) { $0 + 2 + Double($1 % 7) }
    #expect(bottom.map { solver.value(of: $0) } == sum)
  }
}
