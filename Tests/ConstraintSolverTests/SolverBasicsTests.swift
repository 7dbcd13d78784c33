import ConstraintSolver
import Testing

@Suite("Solver basics")
struct SolverBasicsTests {
  @Test("a thousand rows at 250 do not outweigh one at 750", arguments: [1, 10, 100, 1_100])
  func weightsCannotWin(count: Int) throws {
    var solver = Solver()
    let left = solver.makeVariable(lowerBound: 0)
    try solver.addConstraint(
      [Term(left, 1)], .greaterThanOrEqual, 140, priority: Priority(750))
    for _ in 0..<count {
      try solver.addConstraint([Term(left, 1)], .lessThanOrEqual, 30, priority: Priority(250))
    }
    #expect(solver.solve().isConsistent)
    #expect(solver.value(of: left) == 140)
  }

  @Test("coupled rows follow the order of priorities")
  func coupled() throws {
    var solver = Solver()
    let a = solver.makeVariable(lowerBound: 0)
    let b = solver.makeVariable(lowerBound: 0)
    try solver.addConstraint([Term(a, 1), Term(b, 1)], .equal, 100)
    let wantA = try solver.addConstraint(
      [Term(a, 1)], .greaterThanOrEqual, 80, priority: Priority(750))
    try solver.addConstraint([Term(b, 1)], .greaterThanOrEqual, 60, priority: Priority(749))
    #expect(solver.solve().isDetermined)
    #expect(solver.value(of: a) == 80)
    #expect(solver.value(of: b) == 20)
    try solver.setPriority(wantA, Priority(10))
    solver.solve()
    #expect(solver.value(of: a) == 40)
    #expect(solver.violation(of: wantA) == -40)
  }

  @Test("a bound and a contradictory constraint are a conflict of the two")
  func boundConflict() throws {
    var solver = Solver()
    let width = solver.makeVariable(lowerBound: 0)
    let id = try solver.addConstraint([Term(width, 1)], .equal, -16)
    #expect(!solver.solve().isConsistent)
    #expect(
      solver.conflicts == [
        Conflict(members: [.bound(width), .constraint(id)], broken: .constraint(id))
      ])
    #expect(solver.value(of: width) == 0)
    try solver.setConstant(id, 16)
    #expect(solver.solve().isConsistent)
    #expect(solver.value(of: width) == 16)
  }

  @Test("the member with the lowest priority is dropped from a conflict, then the newest")
  func breakRank() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let first = try solver.addConstraint([Term(x, 1)], .equal, 10, breakRank: 1)
    let second = try solver.addConstraint([Term(y, 1), Term(x, -1)], .equal, 5)
    let third = try solver.addConstraint([Term(y, 1)], .equal, 30)
    solver.solve()
    #expect(solver.conflicts.map(\.broken) == [.constraint(first)])
    #expect(
      solver.conflicts.map(\.members) == [
        [.constraint(second), .constraint(third), .constraint(first)]
      ])
    #expect(solver.values == [25, 30])
  }

  @Test("preferences apply only where constraints leave freedom, then the smallest magnitude")
  func preferences() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable(lowerBound: 3)
    let z = solver.makeVariable()
    try solver.addConstraint([Term(z, 1), Term(x, -1)], .equal, 7)
    try solver.addPreference([Term(x, 1)], equal: 5, tier: 1)
    try solver.addPreference([Term(z, 1)], equal: 6, tier: 0)
    #expect(!solver.solve().isDetermined)
    #expect(solver.values == [-1, 3, 6])
    #expect(solver.ambiguousVariables == [x, y, z])
    #expect(solver.isDetermined([Term(z, 1), Term(x, -1)]))
    #expect(solver.range(of: y) == 3...Double.infinity)
    #expect(solver.range(of: x) == -Double.infinity...Double.infinity)
  }
}
