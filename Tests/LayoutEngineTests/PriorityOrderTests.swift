import LayoutEngine
import LayoutModel
import Testing

@Suite("The order of priorities")
struct PriorityOrderTests {
  /// Tests a thousand screens against ``VertexProgram``, which tries every vertex.
  @Test(
    "swapping the stronger of two constraints moves the frames as in an exact program",
    arguments: 0..<1000)
  func permuted(seed: UInt64) throws {
    let screen = CompetingScreen.random(seed: seed)
    let (scene, rivals) = try screen.scene()
    var session = LayoutSession(scene.layout, in: scene.environment)
    for isSwapped in [false, true, false] {
      let (strong, weak) = isSwapped ? (rivals[1], rivals[0]) : (rivals[0], rivals[1])
      try session.updateConstraint(strong) {
        $0.equation.priority = LayoutPriority(Float(screen.priorities.0))
      }
      try session.updateConstraint(weak) {
        $0.equation.priority = LayoutPriority(Float(screen.priorities.1))
      }
      let expected = try #require(screen.best(swapped: isSwapped).first)
      for solved in [session.solve(), LayoutEngine().solve(session.layout, in: scene.environment)] {
        let got = screen.extents(solved)
        #expect(
          VertexProgram.agree(got, expected),
          "seed \(seed), swapped \(isSwapped): \(got), not \(expected)")
        #expect(solved.status == .solved, "seed \(seed)")
      }
    }
  }

  @Test("the oracle matches a solution found by hand")
  func oracle() {
    // x + y = 100; x ≥ 80 at 750 competes with y ≥ 60 at 749, then with swapped priorities.
    let program = VertexProgram(
      variables: 2,
      [
        .init(coefficients: [1, 1], relation: .equal, constant: 100),
        .init(coefficients: [1, 0], relation: .atLeast, constant: 0),
        .init(coefficients: [0, 1], relation: .atLeast, constant: 0),
        .init(coefficients: [1, 0], relation: .atLeast, constant: 80, priority: 750),
        .init(coefficients: [0, 1], relation: .atLeast, constant: 60, priority: 749),
      ])
    #expect(program.best() == [[80, 20]])
    #expect(program.best([3: 749, 4: 750]) == [[40, 60]])
    #expect(program.best([3: 750, 4: 750]).count == 2)
  }
}
