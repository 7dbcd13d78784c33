import ConstraintSolver
import Testing

/// Problems from Cassowary's papers and from the tests of its successors.
///
/// Sources: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm" (2001); nucleic/kiwi (BSD), `py/tests`; pybee/cassowary (BSD), its end-to-end tests.
/// Their stay and edit constraints are weak and strong equations here, with strengths as
/// priorities.
@Suite("Textbook problems")
struct TextbookTests {
  private let strong = Priority(750)
  private let medium = Priority(500)
  private let weak = Priority(250)

  // MARK: Kiwi

  @Test("kiwi: two variables with a minimum of 0 are 0, and follow each other when one is edited")
  func basicSanity() throws {
    var solver = Solver()
    let (x0, x1) = (solver.makeVariable(), solver.makeVariable())
    try solver.addConstraint([Term(x0, 1)], .greaterThanOrEqual, 0)
    try solver.addConstraint([Term(x1, 1)], .greaterThanOrEqual, 0)
    solver.solve()
    #expect(solver.values == [0, 0])
    try solver.addConstraint([Term(x1, 1), Term(x0, -1)], .equal, 0)
    solver.solve()
    #expect(solver.values == [0, 0])
    try solver.addConstraint([Term(x1, 1)], .equal, 1, priority: weak)
    solver.solve()
    #expect(solver.values == [1, 1])
  }

  @Test("kiwi: an edit outweighs a weaker equation")
  func suggestion() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    try solver.addConstraint([Term(v, 1)], .equal, 2, priority: medium)
    try solver.addConstraint([Term(v, 1)], .equal, 1, priority: weak)
    solver.solve()
    #expect(solver.values == [2])
  }

  @Test("kiwi: an edit respects required constraints")
  func boundedSuggestion() throws {
    var solver = Solver()
    let (v1, v2) = (solver.makeVariable(), solver.makeVariable())
    try solver.addConstraint([Term(v1, 1), Term(v2, 1)], .equal, 0)
    try solver.addConstraint([Term(v2, 1)], .lessThanOrEqual, -1)
    try solver.addConstraint([Term(v2, 1)], .greaterThanOrEqual, 0, priority: weak)
    try solver.addConstraint([Term(v2, 1)], .equal, 0, priority: weak)
    solver.solve()
    #expect(solver.values == [1, -1])
  }

  @Test("kiwi: 2v + 1 is 21 if v is 10")
  func underConstrained() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    try solver.addConstraint([Term(v, 2)], .greaterThanOrEqual, -1)
    try solver.addConstraint([Term(v, 1)], .equal, 10, priority: weak)
    solver.solve()
    #expect(2 * solver.value(of: v) + 1 == 21)
  }

  @Test("kiwi: strengths decide which constraint gives way")
  func strengths() throws {
    var solver = Solver()
    let (v1, v2) = (solver.makeVariable(), solver.makeVariable())
    try solver.addConstraint([Term(v1, 1), Term(v2, 1)], .equal, 0)
    let ten = try solver.addConstraint([Term(v1, 1)], .equal, 10)
    let positive = try solver.addConstraint(
      [Term(v2, 1)], .greaterThanOrEqual, 0, priority: weak)
    solver.solve()
    #expect(solver.values == [10, -10])
    try solver.removeConstraint(ten)
    try solver.removeConstraint(positive)
    try solver.addConstraint([Term(v1, 1)], .greaterThanOrEqual, 10, priority: medium)
    try solver.addConstraint([Term(v2, 1)], .equal, 2, priority: strong)
    solver.solve()
    #expect(solver.values == [-2, 2])
  }

  // MARK: Cassowary

  @Test("Cassowary: x ≤ y, y = x + 3, and both wanted to be 10, gives one of the two corners")
  func twoCorners() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.addConstraint([Term(x, 1), Term(y, -1)], .lessThanOrEqual, 0)
    try solver.addConstraint([Term(y, 1), Term(x, -1)], .equal, 3)
    try solver.addConstraint([Term(x, 1)], .equal, 10, priority: weak)
    try solver.addConstraint([Term(y, 1)], .equal, 10, priority: weak)
    #expect(solver.solve().isConsistent)
    #expect(solver.isAmbiguous(x))
    #expect(solver.range(of: x) == 7...10)
    #expect(solver.value(of: y) == solver.value(of: x) + 3)
  }

  @Test("Cassowary: adding and removing bounds moves the value")
  func addAndDelete() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.addConstraint([Term(x, 1)], .equal, 100, priority: weak)
    func value() -> Double {
      solver.solve()
      return solver.value(of: x)
    }
    #expect(value() == 100)
    let ten = try solver.addConstraint([Term(x, 1)], .lessThanOrEqual, 10)
    let twenty = try solver.addConstraint([Term(x, 1)], .lessThanOrEqual, 20)
    #expect(value() == 10)
    try solver.removeConstraint(ten)
    #expect(value() == 20)
    try solver.removeConstraint(twenty)
    #expect(value() == 100)
    let again = try solver.addConstraint([Term(x, 1)], .lessThanOrEqual, 10)
    try solver.addConstraint([Term(x, 1)], .lessThanOrEqual, 10)
    #expect(value() == 10)
    try solver.removeConstraint(again)
    #expect(value() == 10)
  }

  @Test("Cassowary: contradictions in equations, in bounds and along a chain are found")
  func inconsistent() throws {
    var equations = Solver()
    let v = equations.makeVariable()
    try equations.addConstraint([Term(v, 1)], .equal, 10)
    try equations.addConstraint([Term(v, 1)], .equal, 5)
    #expect(!equations.solve().isConsistent && equations.conflicts.count == 1)

    var bounds = Solver()
    let x = bounds.makeVariable()
    try bounds.addConstraint([Term(x, 1)], .greaterThanOrEqual, 10)
    try bounds.addConstraint([Term(x, 1)], .lessThanOrEqual, 5)
    #expect(!bounds.solve().isConsistent && bounds.conflicts.count == 1)

    var chain = Solver()
    let links = (0..<4).map { _ in chain.makeVariable() }
    try chain.addConstraint([Term(links[0], 1)], .greaterThanOrEqual, 10)
    for (before, after) in zip(links, links.dropFirst()) {
      try chain.addConstraint([Term(after, 1), Term(before, -1)], .greaterThanOrEqual, 0)
    }
    try chain.addConstraint([Term(links[3], 1)], .greaterThanOrEqual, 8)
    try chain.addConstraint([Term(links[3], 1)], .lessThanOrEqual, 4)
    #expect(!chain.solve().isConsistent)
    // The upper bound contradicts the lower bounds of the same variable and at the chain's other
    // end.
    #expect(chain.conflicts.allSatisfy { [2, 5].contains($0.members.count) })
    #expect(!chain.conflicts.isEmpty)
  }

  @Test("Cassowary: a point is edited in three rounds, and unedited points stay")
  func multipleEdits() throws {
    var solver = Solver()
    let variables = (0..<4).map { _ in solver.makeVariable() }
    var stays: [ConstraintID] = []
    for variable in variables {
      stays.append(try solver.addConstraint([Term(variable, 1)], .equal, 0, priority: weak))
    }
    func edit(_ values: [Int: Double]) throws -> [Double] {
      let edits = try values.sorted { $0.key < $1.key }.map { index, value in
        try solver.addConstraint([Term(variables[index], 1)], .equal, value, priority: strong)
      }
      solver.solve()
      for (index, stay) in stays.enumerated() {
        try solver.setConstant(stay, solver.value(of: variables[index]))
      }
      for edit in edits { try solver.removeConstraint(edit) }
      solver.solve()
      return solver.values
    }
    #expect(try edit([0: 10, 1: 20]) == [10, 20, 0, 0])
    #expect(try edit([2: 30, 3: 40]) == [10, 20, 30, 40])
    #expect(try edit([0: 50, 1: 60]) == [50, 60, 30, 40])
  }

  // MARK: The quadrilateral

  /// Four corners with stay constraints, the first weakest, and the midpoints of the sides.
  private func quadrilateral() throws -> (
    solver: Solver, corners: [[Variable]], midpoints: [[Variable]], stays: [[ConstraintID]]
  ) {
    var solver = Solver()
    let corners = (0..<4).map { _ in [solver.makeVariable(), solver.makeVariable()] }
    let midpoints = (0..<4).map { _ in [solver.makeVariable(), solver.makeVariable()] }
    let places: [[Double]] = [[10, 10], [10, 200], [200, 200], [200, 10]]
    var stays: [[ConstraintID]] = []
    for (index, corner) in corners.enumerated() {
      let stay = try corner.indices.map { axis in
        try solver.addConstraint(
          [Term(corner[axis], 1)], .equal, places[index][axis],
          priority: Priority(Float(100 + index)))
      }
      stays.append(stay)
      for variable in corner {
        try solver.addConstraint([Term(variable, 1)], .greaterThanOrEqual, 0)
        try solver.addConstraint([Term(variable, 1)], .lessThanOrEqual, 500)
      }
      let next = corners[(index + 1) % 4]
      for axis in 0..<2 {
        try solver.addConstraint(
          [Term(midpoints[index][axis], 2), Term(corner[axis], -1), Term(next[axis], -1)],
          .equal, 0)
      }
    }
    // Left is at least 20 left of right and top 20 above bottom, so it never turns inside out.
    for (low, high, axis) in [
      (0, 2, 0), (0, 3, 0), (1, 2, 0), (1, 3, 0), (0, 1, 1), (0, 2, 1), (3, 1, 1), (3, 2, 1),
    ] {
      try solver.addConstraint(
        [Term(corners[high][axis], 1), Term(corners[low][axis], -1)], .greaterThanOrEqual, 20)
    }
    return (solver, corners, midpoints, stays)
  }

  @Test("Cassowary: the quadrilateral and its midpoints, before and after dragging a corner")
  func quadrilateralDragged() throws {
    var (solver, corners, midpoints, _) = try quadrilateral()
    func points(_ variables: [[Variable]]) -> [[Double]] {
      variables.map { $0.map(solver.value) }
    }
    #expect(solver.solve().isDetermined)
    #expect(points(corners) == [[10, 10], [10, 200], [200, 200], [200, 10]])
    #expect(points(midpoints) == [[10, 105], [105, 200], [200, 105], [105, 10]])
    try solver.addConstraint([Term(corners[2][0], 1)], .equal, 300, priority: strong)
    try solver.addConstraint([Term(corners[2][1], 1)], .equal, 400, priority: strong)
    solver.solve()
    #expect(points(corners) == [[10, 10], [10, 200], [300, 400], [200, 10]])
    #expect(points(midpoints) == [[10, 105], [155, 300], [250, 205], [105, 10]])
  }

  @Test("Cassowary: dragging a midpoint moves the corner with the weakest stay")
  func midpointDragged() throws {
    var (solver, corners, midpoints, _) = try quadrilateral()
    // The first midpoint moves 20 right and 10 down, so the first corner moves twice as far.
    try solver.addConstraint([Term(midpoints[0][0], 1)], .equal, 30, priority: strong)
    try solver.addConstraint([Term(midpoints[0][1], 1)], .equal, 115, priority: strong)
    #expect(solver.solve().isDetermined)
    #expect(corners[0].map(solver.value) == [50, 30])
    #expect(corners[1].map(solver.value) == [10, 200])
  }
}
