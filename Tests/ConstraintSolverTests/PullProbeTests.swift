import SeededNumbers
import Testing

@testable import ConstraintSolver

@Suite("Variables that other rows depend on")
struct PullProbeTests {
  private static let freeCount = 5
  private static let count = 14

  /// Random terms of distinct variables before the given one.
  private static func terms(before end: Int, _ random: inout SeededGenerator) -> [Int: Double] {
    var factors: [Int: Double] = [:]
    for _ in 0...random.below(2) {
      factors[random.below(end)] = [-1, 1, 1, -0.5, 3][random.below(5)]
    }
    return factors
  }

  @Test("the result equals that of carrying out the substitutions", arguments: [UInt64](1...300))
  func randomForms(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var solver = Solver()
    let variables = (0..<Self.count).map { _ in solver.makeVariable() }
    // Each other variable is defined by an equation in earlier ones.
    var equations: [(pivot: Double, others: [Int: Double])] = []
    for variable in Self.freeCount..<Self.count {
      let pivot: Double = [1, 1, -1, 2][random.below(4)]
      let others = Self.terms(before: variable, &random)
      equations.append((pivot, others))
      try solver.addConstraint(
        [Term(variables[variable], pivot)]
          + others.sorted { $0.key < $1.key }.map { Term(variables[$0.key], $0.value) }, .equal, 0)
    }
    var forms = (0...random.below(3)).map { _ in Self.terms(before: Self.count, &random) }
    for form in forms {
      try solver.addConstraint(
        form.sorted { $0.key < $1.key }.map { Term(variables[$0.key], $0.value) }, .equal, 0,
        priority: 500)
    }
    var mentioned = Set(forms.flatMap(\.keys))
    var probe = PullProbe()
    probe.reset(lowerBound: solver.core.system.lowerBound)
    for row in forms.indices { probe.add(equations.count + row, solver.core.system.rows) }
    for variable in (Self.freeCount..<Self.count).reversed() {
      let row = variable - Self.freeCount
      let (pivot, others) = equations[row]
      probe.substitute(Int32(variable), by: row, pivot: pivot, solver.core.system.rows)
      for position in forms.indices {
        guard let factor = forms[position].removeValue(forKey: variable), factor != 0 else {
          continue
        }
        for (other, share) in others {
          forms[position][other, default: 0] -= factor * share / pivot
          mentioned.insert(other)
        }
      }
    }
    for variable in 0..<Self.freeCount {
      let isInNone = forms.allSatisfy { ($0[variable] ?? 0).magnitude < 1e-9 }
      #expect(probe.hasPull(variable) == !isInNone)
      #expect(probe.isOffset(variable) == (isInNone && mentioned.contains(variable)))
    }
  }
}
