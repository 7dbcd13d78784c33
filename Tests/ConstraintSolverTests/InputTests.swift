import ConstraintSolver
import SeededNumbers
import Testing

@Suite("Any input is solved or rejected")
struct InputTests {
  @Test(
    "invalid constants are rejected with an error that names them",
    arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func constants(value: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let error = #expect(throws: SolverError.self) {
      try solver.addConstraint([Term(x, 1)], .equal, value)
    }
    #expect(error?.place == .constant)
    let id = try solver.addConstraint([Term(x, 1)], .equal, 7)
    #expect(throws: SolverError.self) { try solver.setConstant(id, value) }
    solver.solve()
    #expect(solver.value(of: x) == 7)
  }

  @Test(
    "invalid coefficients are rejected with an error that names them",
    arguments: [Double.nan, .infinity, 1e308, 1e-308, -1e-12])
  func coefficients(value: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let error = #expect(throws: SolverError.self) {
      try solver.addConstraint([Term(x, 1), Term(y, value)], .equal, 1)
    }
    #expect(error?.place == .coefficient(y))
    #expect(solver.constraintCount == 0)
  }

  @Test("a tiny constant is handled like any other")
  func tiny() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.addConstraint([Term(x, 1)], .greaterThanOrEqual, 1e-308)
    #expect(solver.solve().isConsistent)
    #expect(solver.value(of: x).isFinite)
  }

  @Test("terms of the same variable are added up, and may cancel")
  func duplicates() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.addConstraint([Term(x, 1), Term(y, 1), Term(x, 2), Term(y, -1)], .equal, 9)
    solver.solve()
    #expect(solver.value(of: x) == 3)
    let many = (0..<40).map { _ in Term(y, 0.5) }
    try solver.addConstraint(many, .equal, 40)
    solver.solve()
    #expect(solver.value(of: y) == 2)
  }

  @Test("constraints without terms compare zero with their constant")
  func empty() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.addConstraint([], .lessThanOrEqual, 5)
    try solver.addConstraint([], .equal, 0)
    try solver.addConstraint([Term(x, 1), Term(x, -1)], .equal, 1, priority: Priority(20))
    #expect(solver.solve().isConsistent)
    let wrong = try solver.addConstraint([], .equal, 3)
    let alsoWrong = try solver.addConstraint([], .greaterThanOrEqual, 3)
    #expect(!solver.solve().isConsistent)
    #expect(
      Set(solver.conflicts.map(\.members)) == [[.constraint(wrong)], [.constraint(alsoWrong)]])
    #expect(solver.value(of: x) == 0)
  }

  @Test("an unknown variable is rejected")
  func unknownVariable() throws {
    var other = Solver()
    let stranger = (0..<5).map { _ in other.makeVariable() }[4]
    var solver = Solver()
    #expect(throws: SolverError.self) {
      try solver.addConstraint([Term(stranger, 1)], .equal, 1)
    }
    #expect(solver.value(of: stranger) == 0)
    solver.solve()
    #expect(solver.values.isEmpty)
  }

  /// A solver with `x` = 5 and, if open, an unconstrained `y`.
  private func solver(open: Bool) throws -> (solver: Solver, x: Variable, y: Variable) {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x == 5)
    if !open { try solver.add(y == 7) }
    solver.solve()
    return (solver, x, y)
  }

  @Test(
    "a form with an invalid coefficient has no value",
    arguments: [Double.nan, .infinity, -.infinity], [false, true])
  func formsWithoutValue(coefficient: Double, open: Bool) throws {
    let (solver, x, y) = try solver(open: open)
    for form in [
      [Term(x, coefficient)], [Term(y, coefficient)], [Term(x, 1), Term(y, coefficient)],
    ] {
      #expect(solver.range(of: form) == -.infinity ... .infinity)
      #expect(!solver.isDetermined(form))
      #expect(solver.areDetermined([form, [Term(x, 1)]]) == [false, true])
    }
  }

  @Test("a sum with an invalid constant has no value", arguments: [Double.nan, .infinity])
  func sumsWithoutValue(constant: Double) throws {
    let (solver, x, y) = try solver(open: true)
    for sum in [x + constant, y - constant, x / 0, LinearExpression(constant: constant)] {
      #expect(solver.range(of: sum) == -.infinity ... .infinity)
      #expect(!solver.isDetermined(sum))
    }
  }

  @Test("coefficients that overflow when added do not trap")
  func overflowingForms() throws {
    let (solver, x, y) = try solver(open: false)
    let form = [Term(x, 1e308), Term(y, -1e308)]
    #expect(!solver.isDetermined(form))
    #expect(solver.range(of: form) == -.infinity ... .infinity)
  }

  @Test("creating more variables than can be numbered fails", arguments: [Int.max, Int(Int32.max)])
  func tooMany(count: Int) {
    var solver = Solver()
    solver.makeVariables(1)
    #expect(solver.makeVariables(count).isEmpty)
    solver.reserveCapacity(constraints: .max, terms: 4)
    solver.reserveCapacity(constraints: 4, terms: .max)
    #expect(solver.variableCount == 1)
  }

  @Test("a satisfied bound is no conflict, however large the other numbers are")
  func boundBesideLargeNumbers() throws {
    var solver = Solver()
    let first = solver.makeVariable()
    let bounded = solver.makeVariable(lowerBound: 0)
    let third = solver.makeVariable()
    try solver.add(1e-6 * bounded - 1e6 * first == -7e5, 250)
    try solver.add(-1e6 * bounded + 0.5 * first + third == 3.25, 750)
    #expect(solver.solve().isConsistent && solver.conflicts.isEmpty)
    #expect(solver.values == [0.7, 0, 2.9])
  }

  @Test("wishes never cause conflicts between bounds", arguments: [3, 6])
  func wishes(largestExponent: Int) throws {
    for seed in UInt64(0)..<3_000 {
      var random = SeededGenerator(seed: seed)
      var solver = Solver()
      let variables = (0..<2 + random.below(3)).map { _ in
        solver.makeVariable(
          lowerBound: random.below(2) == 0 ? Double(random.below(3)) : nil)
      }
      for _ in 0..<1 + random.below(4) {
        let terms = variables.filter { _ in random.below(3) > 0 }.map { variable in
          let size = Self.power(random.below(2 * largestExponent + 1) - largestExponent)
          return Term(variable, random.below(2) == 0 ? size : -size)
        }
        let constant = Double(random.below(200) - 100) / 8 * Self.power(random.below(6))
        try solver.addConstraint(
          terms, [.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)], constant,
          priority: Priority([250, 500, 750][random.below(3)]))
      }
      #expect(solver.solve().isConsistent, "seed \(seed)")
    }
  }

  /// A power of ten within the range of coefficients.
  private static func power(_ exponent: Int) -> Double {
    let size = (0..<abs(exponent)).reduce(1.0) { size, _ in size * 10 }
    return exponent < 0 ? 1 / size : size
  }

  @Test("priorities out of range are clamped")
  func priorities() {
    #expect(Priority(2_000).isRequired)
    #expect(Priority(.nan) < Priority(1))
    #expect(Priority(-5) < Priority(0.001))
    #expect(Priority(250) < Priority(250.5))
  }

  @Test("the same system gives the same bits", arguments: 0..<UInt64(20))
  func determinism(seed: UInt64) throws {
    let system = RandomSystem(seed: 3_000 + seed)
    var (first, _, _) = try system.solver(.breakOne)
    var (second, _, _) = try system.solver(.breakOne)
    first.solve()
    second.solve()
    #expect(first.values.map(\.bitPattern) == second.values.map(\.bitPattern))
    #expect(first.conflicts.count == second.conflicts.count)
    // This includes conflicts, whose names are specific to each solver.
    #expect(first.dump() == second.dump())
  }
}
