import SeededNumbers
import Testing

@testable import ConstraintSolver

@Suite("Components decided independently by preferences")
struct SelfDecidingTests {
  @Test(
    "preferences give the same result as equations at the lowest priorities, through edits",
    arguments: [UInt64](1...400))
  func asPriorities(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var sizes = Sizes(using: &random)
    var (solver, handles) = try sizes.solver(prefers: true)
    for step in 0..<6 {
      solver.solve()
      var (reference, others) = try sizes.solver(prefers: false)
      reference.solve()
      for tier in 0..<3 {
        let reached = sizes.distance(tier, solver, handles)
        let least = sizes.distance(tier, reference, others)
        #expect((reached - least).magnitude < 1e-6, "seed \(seed), step \(step), tier \(tier)")
      }
      let edited = Int.random(in: 0..<sizes.least.count, using: &random)
      sizes.least[edited] = Double(Int.random(in: 0..<20, using: &random))
      try solver.setConstant(handles.least[edited], sizes.least[edited])
      if let sum = sizes.sums.indices.randomElement(using: &random) {
        sizes.sums[sum].constant = Double(Int.random(in: -9..<20, using: &random))
        try solver.setConstant(handles.sums[sum], sizes.sums[sum].constant)
      }
    }
  }

  @Test("a list's heights are decided independently, although the last position depends on all")
  func heights() throws {
    var solver = Solver()
    var position = solver.makeVariable()
    try solver.addConstraint([Term(position, 1)], .equal, 0)
    var heights: [Variable] = []
    var least: [ConstraintID] = []
    for _ in 0..<50 {
      let (height, next) = (solver.makeVariable(lowerBound: 0), solver.makeVariable())
      try solver.addConstraint([Term(next, 1), Term(position, -1), Term(height, -1)], .equal, 0)
      least.append(try solver.addConstraint([Term(height, 1)], .greaterThanOrEqual, 20))
      try solver.addPreference([Term(height, 1)], equal: 0, tier: 0)
      try solver.addPreference([Term(next, 1)], equal: 0, tier: 1)
      heights.append(height)
      position = next
    }
    solver.solve()
    #expect(solver.core.optima.openCount == 50 && solver.core.optima.states.entangledCount == 0)
    try solver.setConstant(least[7], 25)
    solver.solve()
    #expect(solver.value(of: position) == 1005 && solver.value(of: heights[7]) == 25)
  }

  @Test("an ambiguous variable follows the variable that its preference refers to")
  func following() throws {
    var solver = Solver()
    let (given, open, other, sum) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    let edited = try solver.addConstraint([Term(given, 1)], .equal, 5)
    for variable in [open, other] {
      try solver.addConstraint([Term(variable, 1)], .greaterThanOrEqual, 0)
    }
    try solver.addConstraint([Term(sum, 1), Term(other, -1), Term(given, -1)], .equal, 0)
    try solver.addPreference([Term(open, 1), Term(given, -1)], equal: 0, tier: 0)
    try solver.addPreference([Term(other, 1), Term(sum, -1), Term(open, 1)], equal: 1, tier: 1)
    solver.solve()
    #expect(solver.value(of: open) == 5)
    try solver.setConstant(edited, 7)
    solver.solve()
    #expect(solver.value(of: open) == 7)
  }

  @Test("edits give the same result as a new solver", arguments: [UInt64](1...600))
  func asAnew(seed: UInt64) throws {
    var system = RandomSystem(seed: seed)
    var random = SeededGenerator(seed: seed)
    var wishes: [(terms: [(variable: Int, factor: Double)], constant: Double, tier: Int)] = []
    for _ in 0..<random.below(2 * system.variableCount) {
      let (first, second) = (random.below(system.variableCount), random.below(system.variableCount))
      wishes.append(
        (
          first == second ? [(first, 1)] : [(first, 1), (second, -1)],
          Double(random.below(20) - 5), random.below(3)
        ))
    }
    func made() throws -> (Solver, [Variable], [ConstraintID]) {
      var (solver, variables, rows) = try system.solver(.breakOne)
      for wish in wishes {
        let terms = wish.terms.map { Term(variables[$0.variable], $0.factor) }
        try solver.addPreference(terms, equal: wish.constant, tier: wish.tier)
      }
      return (solver, variables, rows)
    }
    var (solver, _, rows) = try made()
    var isActive = [Bool](repeating: true, count: rows.count)
    for step in 0..<8 {
      solver.solve()
      var (fresh, _, others) = try made()
      for (row, active) in zip(others, isActive) where !active { try fresh.setActive(row, false) }
      fresh.solve()
      guard fresh.conflicts.isEmpty, solver.conflicts.isEmpty else { continue }
      for (reached, wanted) in zip(solver.values, fresh.values) {
        #expect((reached - wanted).magnitude < 1e-5, "seed \(seed), step \(step)")
      }
      let edited = random.below(rows.count)
      if random.below(3) == 0 {
        isActive[edited].toggle()
        try solver.setActive(rows[edited], isActive[edited])
      } else {
        system.rows[edited].constant = random.below(40) - 10
        try solver.setConstant(rows[edited], Double(system.rows[edited].constant))
      }
    }
  }

  @Test("contradictory preferences of a component leave the rest to the shared ones")
  func contradiction() throws {
    var solver = Solver()
    let (a, b, sum) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    for variable in [a, b] {
      try solver.addConstraint([Term(variable, 1)], .greaterThanOrEqual, 0)
      try solver.addConstraint([Term(variable, 1)], .lessThanOrEqual, 10)
    }
    try solver.addConstraint([Term(sum, 1), Term(a, -1), Term(b, -1)], .equal, 0)
    for wanted in [1.0, 3] { try solver.addPreference([Term(a, 1)], equal: wanted, tier: 0) }
    try solver.addPreference([Term(b, 1)], equal: 4, tier: 0)
    try solver.addPreference([Term(sum, 1)], equal: 6.5, tier: 1)
    solver.solve()
    #expect([a, b, sum].map { solver.value(of: $0) } == [2.5, 4, 6.5])
  }
}

/// Sizes with bounds, sums of some of them, and preferred values of both.
private struct Sizes {
  struct Sum {
    var parts: [Int]
    var constant: Double
    var isBounded: Bool
  }

  struct Wish {
    var tier: Int
    /// The index of a size or, after those, of a sum.
    var subject: Int
    var value: Double
  }

  struct Handles {
    var variables: [Variable] = []
    var least: [ConstraintID] = []
    var sums: [ConstraintID] = []
  }

  var least: [Double]
  /// The room above the largest minimum that a size can have; `nil` for no upper bound.
  var room: [Double?]
  var sums: [Sum] = []
  var wishes: [Wish] = []

  init(using random: inout SeededGenerator) {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    let count = number(2..<6)
    least = (0..<count).map { _ in Double(number(0..<20)) }
    room = (0..<count).map { $0 == 0 || number(0..<2) == 0 ? nil : Double(number(0..<9)) }
    for _ in 0..<number(0..<4) {
      let others = (1..<count).filter { _ in number(0..<2) == 0 }
      // The first size has no upper bound, so a bound of the sum can always be met.
      sums.append(
        Sum(
          parts: [0] + others, constant: Double(number(-9..<20)), isBounded: number(0..<3) == 0))
    }
    for _ in 0..<number(1..<9) {
      wishes.append(
        Wish(
          tier: number(0..<3), subject: number(0..<count + sums.count),
          value: Double(number(0..<40))))
    }
  }

  func solver(prefers: Bool) throws -> (Solver, Handles) {
    var solver = Solver()
    var handles = Handles()
    for index in least.indices {
      let size = solver.makeVariable(lowerBound: 0)
      handles.variables.append(size)
      handles.least.append(
        try solver.addConstraint([Term(size, 1)], .greaterThanOrEqual, least[index]))
      if let room = room[index] {
        try solver.addConstraint([Term(size, 1)], .lessThanOrEqual, 20 + room)
      }
    }
    for sum in sums {
      let variable = solver.makeVariable(lowerBound: sum.isBounded ? 0 : nil)
      let parts = sum.parts.map { Term(handles.variables[$0], -1) }
      handles.sums.append(
        try solver.addConstraint([Term(variable, 1)] + parts, .equal, sum.constant))
      handles.variables.append(variable)
    }
    for wish in wishes {
      let terms = [Term(handles.variables[wish.subject], 1)]
      if prefers {
        try solver.addPreference(terms, equal: wish.value, tier: wish.tier)
      } else {
        try solver.addConstraint(
          terms, .equal, wish.value, priority: Priority(Float(30 - 10 * wish.tier)))
      }
    }
    return (solver, handles)
  }

  /// The sum of the deviations from the preferences of a tier.
  func distance(_ tier: Int, _ solver: Solver, _ handles: Handles) -> Double {
    wishes.filter { $0.tier == tier }.reduce(0) {
      $0 + (solver.value(of: handles.variables[$1.subject]) - $1.value).magnitude
    }
  }
}
