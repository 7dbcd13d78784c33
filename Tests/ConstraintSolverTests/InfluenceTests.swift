import ConstraintSolver
import Testing

@Suite("A solution can be explained")
struct InfluenceTests {
  @Test("an eliminated variable is determined by the equations that eliminated it")
  func chain() throws {
    var solver = Solver()
    let root = solver.makeVariable(lowerBound: 0)
    let x = solver.makeVariable()
    let width = solver.makeVariable(lowerBound: 0)
    let rootRow = try solver.addConstraint([Term(root, 1)], .equal, 300, priority: Priority(999))
    let leading = try solver.addConstraint([Term(x, 1)], .equal, 16)
    let trailing = try solver.addConstraint(
      [Term(x, 1), Term(width, 1), Term(root, -1)], .equal, -16)
    let hugging = try solver.addConstraint(
      [Term(width, 1)], .lessThanOrEqual, 100, priority: Priority(250))
    solver.solve()
    let found = solver.determining([Term(width, 1)])
    let holding = found.filter { $0.multiplier != 0 }
    #expect(
      Dictionary(uniqueKeysWithValues: holding.map { ($0.member, $0.multiplier) })
        == [.constraint(rootRow): 1, .constraint(leading): -1, .constraint(trailing): 1])
    #expect(holding.first { $0.member == .constraint(rootRow) }?.priority == Priority(999))
    let lost = try #require(found.first { $0.member == .constraint(hugging) })
    #expect(lost.multiplier == 0 && lost.slack == 168 && lost.priority == Priority(250))
    let bound = try #require(found.first { $0.member == .bound(width) })
    #expect(bound.slack == 268)
  }

  @Test("there is no explanation before the first solution, or for another solver's variables")
  func nothing() {
    var solver = Solver()
    let variable = solver.makeVariable()
    #expect(solver.determining([Term(variable, 1)]).isEmpty)
    solver.solve()
    #expect(solver.determining([]).isEmpty)
  }

  @Test(
    "a pull is resisted by what stops it, the most important first, or else by what determines it")
  func pulled() throws {
    func holders(
      _ rows: [(relation: Relation, constant: Double, priority: Float)]
    ) throws -> [Int] {
      var solver = Solver()
      let width = solver.makeVariable(lowerBound: 0)
      let ids = try rows.map {
        try solver.addConstraint(
          [Term(width, 1)], $0.relation, $0.constant, priority: Priority($0.priority))
      }
      solver.solve()
      #expect(solver.value(of: width) == 50)
      let holding = solver.determining([Term(width, 1)]).filter { $0.multiplier != 0 }.map(\.member)
      return ids.indices.filter { holding.contains(.constraint(ids[$0])) }
    }
    let low = (Relation.greaterThanOrEqual, 50.0, Float(750))
    let high = (Relation.lessThanOrEqual, 50.0, Float(251))
    #expect(try holders([low, high, (.equal, 200, 250)]) == [1])
    #expect(try holders([low, high, (.equal, 20, 250)]) == [0])
    #expect(try holders([high, low, (.equal, 200, 250), (.equal, 20, 200)]) == [0])
    #expect(try holders([high, low]) == [1])
    #expect(
      try holders([high, low, (.equal, 200, 250), (.lessThanOrEqual, 50, 500), (.equal, 50, 400)])
        == [3])
    // Twice the width is not a row that coincides with the width.
    var solver = Solver()
    let width = solver.makeVariable(lowerBound: 0)
    try solver.addConstraint([Term(width, 2)], .greaterThanOrEqual, 100, priority: Priority(750))
    let hugging = try solver.addConstraint(
      [Term(width, 1)], .lessThanOrEqual, 50, priority: Priority(251))
    try solver.addConstraint([Term(width, 1)], .equal, 200, priority: Priority(250))
    solver.solve()
    let found = solver.determining([Term(width, 1)]).filter { $0.multiplier != 0 }
    #expect(found.map(\.member) == [.constraint(hugging)])
  }

  @Test("a constraint of a higher priority that only touches the value does not determine it")
  func touched() throws {
    var solver = Solver()
    let (height, width) = (solver.makeVariable(), solver.makeVariable())
    try solver.addConstraint([Term(height, 1)], .greaterThanOrEqual, 44)
    let least = try solver.addConstraint(
      [Term(width, 1)], .greaterThanOrEqual, 88, priority: Priority(750))
    try solver.addConstraint([Term(width, 1)], .lessThanOrEqual, 88, priority: Priority(250))
    try solver.addConstraint([Term(height, 1), Term(width, -0.5)], .greaterThanOrEqual, 0)
    solver.solve()
    #expect(solver.value(of: width) == 88)
    let holding = solver.determining([Term(width, 1)]).filter { $0.multiplier != 0 }
    #expect(holding.map(\.member) == [.constraint(least)] && holding.first?.multiplier == 1)
  }

  /// A multiplier is a derivative, so small changes of the constant reveal it if the optimum is
  /// smooth.
  @Test("multipliers are derivatives", arguments: 0..<UInt64(6))
  func derivatives(seed: UInt64) throws {
    let system = ListSystem(seed: 7_000 + seed)
    var (solver, variables, identifiers) = try system.solver()
    guard solver.solve().isConsistent else { return }
    let open = Set(solver.ambiguousVariables)
    for (index, variable) in variables.enumerated()
    where index % 5 == 0 && !open.contains(variable) {
      let influences = solver.determining([Term(variable, 1)])
      #expect(Set(influences.map(\.member)).count == influences.count, "seed \(seed)")
      let multipliers = Dictionary(
        uniqueKeysWithValues: influences.map { ($0.member, $0.multiplier) })
      for (row, id) in zip(system.rows, identifiers) {
        let multiplier = multipliers[.constraint(id)] ?? 0
        let rates = try [-1e-3, 1e-3].map { step in
          var copy = solver
          try copy.setConstant(id, row.constant + step)
          copy.solve()
          return (copy.value(of: variable) - solver.value(of: variable)) / step
        }
        // At a kink the rates differ, and the multiplier lies between them, inclusive.
        #expect(
          rates.min() ?? 0 <= multiplier + 1e-6 && multiplier <= (rates.max() ?? 0) + 1e-6,
          "seed \(seed), variable \(index), constraint \(id.index): \(multiplier), \(rates)")
      }
    }
  }
}
