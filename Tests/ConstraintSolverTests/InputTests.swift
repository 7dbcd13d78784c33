import ConstraintSolver
import Testing

@Suite("Input of any kind is answered or refused")
struct InputTests {
  @Test(
    "constants that are no usable number are refused and named",
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
    "coefficients that are no usable number are refused and named",
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

  @Test("a tiny constant is a number like others")
  func tiny() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.addConstraint([Term(x, 1)], .greaterThanOrEqual, 1e-308)
    #expect(solver.solve().isConsistent)
    #expect(solver.value(of: x).isFinite)
  }

  @Test("terms of the same variable are summed, and may cancel")
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

  @Test("a variable of nowhere is refused")
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

  @Test("priorities out of range are brought into it")
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
    #expect(first.conflicts == second.conflicts)
    #expect(first.dump() == second.dump())
  }
}
