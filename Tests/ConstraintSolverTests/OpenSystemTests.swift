import ProcessorTime
import SeededNumbers
import Testing

@testable import ConstraintSolver

@Suite("What the constraints leave open")
struct OpenSystemTests {
  @Test(
    "a form is determined if and only if its range is a single value",
    arguments: [UInt64](1...300))
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

  @Test("independent ambiguous parts are not reported as dependent")
  func independentParts() throws {
    var solver = Solver()
    let parts = (0..<6).map { part in solver.makeVariables(part == 3 ? 1 : 3) }
    for part in parts {
      try solver.addConstraint(part.map { Term($0, 1) }, .lessThanOrEqual, 100)
    }
    solver.solve()
    var forms: [[Term]] = []
    for (index, part) in parts.enumerated() {
      for other in parts.dropFirst(index + 1).joined() {
        for variable in part {
          forms += [[Term(variable, 1), Term(other, -1)], [Term(variable, 1), Term(other, 1)]]
        }
      }
    }
    #expect(!solver.areDetermined(forms).contains(true))
  }

  @Test("groups without spare room are recognized without a linear program for each")
  func groupsOfLeastSizes() throws {
    for isBounded in [true, false] {
      var (solver, heights, tops) = try GroupsOfSizes(isBounded: isBounded).solver()
      solver.solve()
      let expected = heights.indices.filter { group in
        // The last size of a group has no minimum but the bound, with which even groups have no
        // room.
        group % 2 == 1 || !isBounded
      }.flatMap { heights[$0] + tops[$0].dropFirst() }
      #expect(solver.ambiguousVariables == expected.sorted(), "bounded \(isBounded)")
    }
  }

  @Test("the time to analyze a long chain of ambiguous heights is proportional to its length")
  func longChain() throws {
    func time(_ count: Int) throws -> Duration {
      var solver = Solver()
      var bottom = solver.makeVariable()
      try solver.addConstraint([Term(bottom, 1)], .equal, 10)
      for _ in 0..<count {
        let (top, height) = (solver.makeVariable(), solver.makeVariable())
        try solver.addConstraint([Term(top, 1), Term(bottom, -1)], .equal, 2)
        try solver.addConstraint([Term(height, 1)], .greaterThanOrEqual, 20)
        bottom = solver.makeVariable()
        try solver.addConstraint(
          [Term(bottom, 1), Term(top, -1), Term(height, -1)], .equal, 0)
      }
      let time = processorTime { solver.solve() }
      #expect(solver.value(of: bottom) == 10 + 22 * Double(count))
      return time
    }
    _ = try time(500)
    let (short, long) = (try time(2_000), try time(16_000))
    #expect(long < short * 24, "\(short), then \(long)")
  }

  @Test("rows that fill the width of an optional root are independent")
  func rowsOfOneWidth() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    try solver.addConstraint([Term(width, 1)], .equal, 320, priority: 999)
    for _ in 0..<40 {
      let own = solver.makeVariable()
      try solver.addConstraint([Term(own, 1), Term(width, -1)], .equal, 0)
      let labels = (0..<3).map { _ in solver.makeVariable() }
      for (place, label) in labels.enumerated() {
        let priority = Priority(Float(250 - place))
        try solver.addConstraint([Term(label, 1)], .lessThanOrEqual, 40, priority: priority)
        try solver.addConstraint([Term(label, 1)], .greaterThanOrEqual, 40, priority: 750)
      }
      try solver.addConstraint(labels.map { Term($0, 1) } + [Term(own, -1)], .equal, 0)
    }
    solver.solve()
    #expect(solver.core.optima.components.count >= 40)
    #expect(solver.value(of: width) == 320)
  }

  @Test("rows of labels with ambiguous heights are independent", arguments: [1, 3, 5])
  func openHeights(labels: Int) throws {
    var solver = Solver()
    var above: Variable?
    for _ in 0..<40 {
      let top = solver.makeVariable()
      let height = solver.makeVariable(lowerBound: 0)
      if let above { try solver.addConstraint([Term(top, 1), Term(above, -1)], .equal, 2) }
      try solver.addConstraint([Term(height, 1)], .greaterThanOrEqual, 30)
      for _ in 0..<labels {
        let start = solver.makeVariable()
        let size = solver.makeVariable(lowerBound: 0)
        try solver.addConstraint([Term(start, 1), Term(top, -1)], .equal, 0)
        try solver.addConstraint(
          [Term(start, 1), Term(size, 1), Term(top, -1), Term(height, -1)], .equal, 0)
        try solver.addConstraint([Term(size, 1)], .lessThanOrEqual, 20, priority: 250)
        try solver.addConstraint([Term(size, 1)], .greaterThanOrEqual, 20, priority: 750)
      }
      let bottom = solver.makeVariable()
      try solver.addConstraint([Term(bottom, 1), Term(top, -1), Term(height, -1)], .equal, 0)
      above = bottom
    }
    solver.solve()
    for component in 0..<solver.core.optima.components.count {
      #expect(solver.core.optima.components.variableRange(component).count == 1)
    }
  }

  @Test("a bound that leaves a single value determines a variable, directly or indirectly")
  func closedByBound() throws {
    var solver = Solver()
    let size = solver.makeVariable(lowerBound: 0)
    let limit = try solver.add(3 * size <= 0)
    solver.solve()
    #expect(solver.ambiguousVariables.isEmpty)
    try solver.setConstant(limit, 3)
    #expect(!solver.solve().isDetermined && solver.ambiguousVariables == [size])
    try solver.setConstant(limit, 0)
    solver.solve()
    #expect(solver.ambiguousVariables.isEmpty && solver.range(of: size) == 0...0)
  }

  @Test(
    "if a solve reports a determined system, no variable is ambiguous, also after edits",
    arguments: [UInt64](1...300))
  func outcome(seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var random = SeededGenerator(seed: seed)
    var solver = Solver()
    let variables = (0..<system.variableCount).map { _ in
      solver.makeVariable(lowerBound: random.below(2) == 0 ? 0 : nil)
    }
    let identifiers = try system.rows.map { row in
      try solver.addConstraint(
        row.terms.map { Term(variables[$0.variable], Double($0.halves) / 2) }, row.relation,
        Double(row.constant), priority: Priority(row.priority))
    }
    for step in 0..<6 {
      let outcome = solver.solve()
      #expect(
        !outcome.isDetermined || solver.ambiguousVariables.isEmpty, "seed \(seed), step \(step)")
      var copy = solver
      #expect(copy.solve() == outcome, "seed \(seed), step \(step)")
      let edited = identifiers[random.below(identifiers.count)]
      try solver.setActive(edited, random.below(3) > 0)
      try solver.setConstant(edited, Double(random.below(3)))
    }
  }

  @Test(
    "preferences added on request decide like those present from the start, through edits",
    arguments: [UInt64](1...200))
  func preferencesAskedFor(seed: UInt64) throws {
    let system = RandomSystem(seed: seed)
    var (early, variables, identifiers) = try system.solver(.breakOne)
    var (late, others, lateIdentifiers) = try system.solver(.breakOne)
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
      let edited = random.below(identifiers.count)
      let isActive = random.below(2) == 0
      let constant = Double(random.below(9))
      try early.setActive(identifiers[edited], isActive)
      try late.setActive(lateIdentifiers[edited], isActive)
      try early.setConstant(identifiers[edited], constant)
      try late.setConstant(lateIdentifiers[edited], constant)
    }
  }

  @Test("a limit on the total of a list bounds the preferred value of each row")
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
    // The minimum sum first, then each row as near the top as possible.
    let wanted = (0..<30).map { $0 < 10 ? 0.0 : 50.0 }
    #expect(heights.map { solver.value(of: $0) } == wanted)
    #expect(solver.areDetermined(heights.map { [Term($0, 1)] }).allSatisfy { !$0 })
    #expect(solver.isDetermined([Term(positions[1], 1), Term(heights[0], -1)]))
  }

  @Test("ambiguity shared by thousands is found at once, however small it is")
  func littleRoomForMany() throws {
    var solver = Solver()
    let labels = (0..<1_500).map { _ in solver.makeVariable() }
    for label in labels {
      try solver.addConstraint([Term(label, 1)], .lessThanOrEqual, 10_000, priority: 250)
      try solver.addConstraint([Term(label, 1)], .greaterThanOrEqual, 10_000, priority: 750)
    }
    try solver.addConstraint(labels.map { Term($0, 1) }, .equal, 1_500 * 10_000 + 20)
    solver.solve()
    let freedom = solver.freedom
    #expect(labels.allSatisfy { freedom.isDetermined($0) == false })
  }

  @Test("preferences determine a chain of ambiguous sizes, and its variables stay ambiguous")
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

/// Groups of five stacked sizes with a given total; every other group fits exactly.
private struct GroupsOfSizes {
  /// Whether sizes have a lower bound of zero.
  let isBounded: Bool

  func solver() throws -> (Solver, heights: [[Variable]], tops: [[Variable]]) {
    var solver = Solver()
    var heights: [[Variable]] = []
    var tops: [[Variable]] = []
    var bottom = solver.makeVariable()
    try solver.addConstraint([Term(bottom, 1)], .equal, 0)
    for group in 0..<200 {
      heights.append([])
      tops.append([])
      let first = bottom
      for place in 0..<5 {
        let height = solver.makeVariable(lowerBound: isBounded ? 0 : nil)
        heights[group].append(height)
        tops[group].append(bottom)
        if place < 4 { try solver.addConstraint([Term(height, 1)], .greaterThanOrEqual, 20) }
        let next = solver.makeVariable()
        try solver.addConstraint(
          [Term(next, 1), Term(bottom, -1), Term(height, -1)], .equal, 0)
        bottom = next
      }
      try solver.addConstraint(
        [Term(bottom, 1), Term(first, -1)], .equal, group % 2 == 0 ? 80 : 95)
    }
    return (solver, heights, tops)
  }
}
