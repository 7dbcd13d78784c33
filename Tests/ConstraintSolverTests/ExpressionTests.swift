import ConstraintSolver
import SeededNumbers
import Testing

@Suite("Constraints written as expressions")
struct ExpressionTests {
  @Test("both sides may contain variables, multiples and numbers")
  func sides() throws {
    var solver = Solver()
    let (left, width, right) = (
      solver.makeVariable("left"), solver.makeVariable("width", lowerBound: 0),
      solver.makeVariable("right")
    )
    try solver.add(left + width == right)
    try solver.add(right - 8 <= 300 - left)
    try solver.add(2 * width == (right - left) / 2 + 90)
    try solver.add(left >= 20)
    try solver.add(left == 0, .weak)
    #expect(solver.solve().isDetermined)
    #expect(solver.value(of: left) == 20)
    #expect(solver.value(of: width) == 60)
    #expect(solver.value(of: left + width / 2) == 50)
    #expect(solver.value(of: 3 - Term(right, 0.5)) == -37)
    #expect(solver.range(of: right + 1) == 81...81)
    #expect(solver.isDetermined(right - left))
  }

  @Test("the documentation's example gives the documented result")
  func example() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width", lowerBound: 0)
    let right = solver.makeVariable("right")
    try solver.add(left + width == right)
    try solver.add(left >= 20)
    try solver.add(right <= 300 - left)
    try solver.add(width == 2 * left, .strong)
    try solver.add(width == 500, .weak)
    solver.solve()
    #expect(abs(solver.value(of: width) - 150) < 1e-9)
    #expect(abs(solver.value(of: (left + right) / 2) - 150) < 1e-9)
    try solver.suggest(left, 40)
    solver.solve()
    #expect(solver.value(of: left) == 40)
    solver.withdrawSuggestion(for: left)
    solver.solve()
    #expect(abs(solver.value(of: width) - 150) < 1e-9)
  }

  @Test("a number may be on the left, and a variable on both sides")
  func numbers() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(10 <= x)
    try solver.add(30 >= x + x)
    try solver.add(100 == 2 * y - y + x)
    try solver.add(x == -5, 1)
    solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 90)
    #expect(solver.range(of: x) == 10...10)
  }

  @Test("a sum equals the total of its terms", arguments: 0..<50 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var solver = Solver()
    let variables = solver.makeVariables(6)
    let values = variables.map { _ in Double(Int.random(in: -50...50, using: &random)) }
    for (variable, value) in zip(variables, values) { try solver.add(variable == value) }
    var sum = LinearExpression()
    var expected = 0.0
    for _ in 0..<30 {
      let index = Int.random(in: variables.indices, using: &random)
      let number = Double(Int.random(in: -8...8, using: &random))
      let (variable, value) = (variables[index], values[index])
      switch Int.random(in: 0..<7, using: &random) {
      case 0: (sum, expected) = (sum + variable * number, expected + value * number)
      case 1: (sum, expected) = (number * variable - sum, number * value - expected)
      case 2: (sum, expected) = (sum - number, expected - number)
      case 3: (sum, expected) = (number - sum, number - expected)
      case 4: (sum, expected) = (-sum / 2, -expected / 2)
      case 5:
        sum -= variable
        expected -= value
      default:
        sum += number + Term(variable, number)
        expected += number + number * value
      }
    }
    // Halves and sums of integers below 2⁵³ are exact.
    let result = solver.makeVariable()
    try solver.add(result + sum == 2 * sum)
    solver.solve()
    #expect(solver.value(of: sum) == expected)
    #expect(abs(solver.value(of: result) - expected) <= 1e-9 * max(1, abs(expected)))
  }

  @Test("a suggestion moves a variable, and can be taken back")
  func suggestions() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(lowerBound: 0), solver.makeVariable())
    try solver.add(y == x + 10)
    try solver.add(x == 1, .weak)
    for value in [40.0, 41, -7] {
      try solver.suggest(x, value)
      solver.solve()
      #expect(solver.value(of: x) == max(value, 0) && solver.value(of: y) == max(value, 0) + 10)
      #expect(solver.constraintCount == 3)
    }
    var copy = solver
    try copy.suggest(x, 5, .medium)
    copy.solve()
    #expect(copy.value(of: x) == 5 && solver.value(of: x) == 0)
    solver.withdrawSuggestion(for: x)
    solver.withdrawSuggestion(for: y)
    solver.solve()
    #expect(solver.value(of: x) == 1 && solver.constraintCount == 2)
    copy.solve()
    #expect(copy.value(of: x) == 5)
  }

  @Test("a suggestion removed because of a conflict is created again")
  func removedSuggestion() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(x == 1)
    try solver.suggest(x, 2, .required)
    solver.solve()
    guard case .constraint(let id) = solver.conflicts.first?.broken else {
      Issue.record("\(solver.conflicts)")
      return
    }
    #expect(solver.contains(id))
    try solver.removeConstraint(id)
    #expect(!solver.contains(id))
    try solver.suggest(x, 3)
    #expect(solver.constraintCount == 2 && solver.solve().isConsistent)
    solver.withdrawSuggestion(for: x)
    #expect(solver.constraintCount == 1)
  }

  @Test("strong wishes win over any number of weaker ones")
  func strengths() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for value in 0..<9 { try solver.add(x == Double(value), .weak) }
    try solver.add(x == 50, .medium)
    try solver.add(x == 60, .medium)
    try solver.add(x >= 55, 501)
    solver.solve()
    #expect(solver.value(of: x) == 55)
    try solver.add(x == 70, .strong)
    solver.solve()
    #expect(solver.value(of: x) == 70)
    #expect(
      [Priority.weak, .medium, 501, 749.5, .strong, .required, 2_000].map(\.value)
        == [250, 500, 501, 749.5, 750, 1_000, 1_000])
  }

  @Test("a multiple with an invalid coefficient reports the coefficient")
  func infiniteMultiple() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    for constraint in [.infinity * x == 0, x / 0 == 8, .nan * x <= 3, x * -.infinity >= 2] {
      let error = #expect(throws: SolverError.self) { try solver.add(constraint) }
      #expect(error?.place == .coefficient(x) && error?.code == .notFinite)
    }
    #expect((-(x + 0) == 0).constant.sign == .plus)
  }
}

@Suite("Foreign variables and constraints")
struct ForeignNameTests {
  @Test("a variable of another solver is rejected; one of the original is valid in a copy")
  func variables() throws {
    var (solver, other) = (Solver(), Solver())
    let x = solver.makeVariable("x")
    let foreign = other.makeVariable("x")
    #expect(x != foreign)
    let error = #expect(throws: SolverError.self) { try solver.add(x == foreign + 1) }
    #expect(error?.code == .unknownVariable && error?.place == .variable(foreign))
    #expect(throws: SolverError.self) { try solver.suggest(foreign, 1) }
    #expect(throws: SolverError.self) {
      try solver.addPreference([Term(foreign, 1)], equal: 0, tier: 0)
    }
    #expect(solver.constraintCount == 0)
    var copy = solver
    try copy.add(x == 3)
    let late = copy.makeVariable()
    // The original doesn't have it.
    #expect(throws: SolverError.self) { try solver.add(late == 1) }
    copy.solve()
    solver.solve()
    #expect(copy.value(of: x) == 3 && solver.value(of: x) == 0)
    #expect(solver.value(of: late) == 0 && other.value(of: x) == 0)
  }

  @Test("a constraint of another solver is rejected; one of the original is valid in a copy")
  func foreignConstraints() throws {
    var (solver, other) = (Solver(), Solver())
    let x = solver.makeVariable()
    let y = other.makeVariable()
    let own = try solver.add(x == 10)
    let foreign = try other.add(y == 20)
    #expect(own != foreign && own.index == foreign.index)
    #expect(!solver.contains(foreign) && other.contains(foreign))
    for edit: (inout Solver) throws -> Void in [
      { try $0.removeConstraint(foreign) }, { try $0.setConstant(foreign, 1) },
      { try $0.setPriority(foreign, .weak) }, { try $0.setActive(foreign, false) },
    ] {
      let error = #expect(throws: SolverError.self) { try edit(&solver) }
      #expect(error?.code == .unknownConstraint)
    }
    solver.solve()
    #expect(solver.value(of: x) == 10 && solver.violation(of: foreign) == 0)
    var copy = solver
    try copy.setConstant(own, 11)
    copy.solve()
    #expect(copy.value(of: x) == 11 && solver.value(of: x) == 10)
  }

  @Test("a removed constraint is unknown, even if its slot is reused")
  func constraints() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let old = try solver.add(x == 10)
    try solver.removeConstraint(old)
    let new = try solver.add(x == 20)
    #expect(new != old && new.index == old.index)
    for edit: (inout Solver) throws -> Void in [
      { try $0.removeConstraint(old) }, { try $0.setConstant(old, 1) },
      { try $0.setPriority(old, .weak) }, { try $0.setActive(old, false) },
    ] {
      let error = #expect(throws: SolverError.self) { try edit(&solver) }
      #expect(error?.code == .unknownConstraint)
    }
    solver.solve()
    #expect(solver.value(of: x) == 20)
    #expect(solver.violation(of: old) == 0)
    try solver.removeConstraint(new)
    #expect(solver.constraintCount == 0)
    // Conflicts contain existing constraints only.
    let first = try solver.add(x == 1)
    let second = try solver.add(x == 2)
    solver.solve()
    #expect(solver.conflicts.map(\.members) == [[.constraint(first), .constraint(second)]])
    #expect(solver.conflicts.first?.broken == .constraint(second))
  }

  @Test("errors and dumps use the given names of variables")
  func names() throws {
    var solver = Solver()
    let (width, plain) = (solver.makeVariable("logo.width"), solver.makeVariable())
    func message(_ constraint: LinearConstraint) -> String {
      do {
        _ = try solver.add(constraint)
        return "taken"
      } catch { return error.description }
    }
    #expect(
      message(1e9 * width == 1) == "the coefficient of logo.width is 1000000000.0: too large")
    #expect(message(Term(plain, .nan) == 1) == "the coefficient of variable 1 is nan: not finite")
    #expect(message(width == .infinity) == "the constant is inf: not finite")
    try solver.add(width - plain == 3)
    solver.solve()
    let dump = solver.dump()
    #expect(dump.contains("1.0·logo.width + -1.0·v1 = 3.0"), "\(dump)")
    #expect(dump.contains("  logo.width = "), "\(dump)")
  }
}
