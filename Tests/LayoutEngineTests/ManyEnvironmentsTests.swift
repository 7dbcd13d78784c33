import LayoutEngine
import LayoutModel
import Testing

@Suite("Layouts in many environments at once")
struct ManyEnvironmentsTests {
  /// All combinations of some sizes, directions and text sizes.
  private static func environments(of layout: Layout) -> [Environment] {
    let canvas = layout.canvas.environment
    return [canvas.size.width, 320, 744, 1024].flatMap { width in
      LayoutDirection.allCases.flatMap { direction in
        [ContentSizeCategory.large, .accessibilityMedium].map { textSize in
          var environment = canvas
          environment.size = Size(width: width, height: canvas.size.height)
          environment.direction = direction
          environment.textSize = textSize
          return environment
        }
      }
    }
  }

  @Test("one thread and two give the same bits, in the order of the requests")
  func threads() throws {
    let questions = try (0..<12).map { seed in
      let layout = try LargeLayoutTests.rows(1 + seed * 3).layout
      return LayoutEngine.Question(layout, in: Self.environments(of: layout))
    }
    let engine = LayoutEngine()
    let one = engine.solve(questions, threads: 1)
    #expect(one == engine.solve(questions, threads: 2))
    #expect(one == engine.solve(questions))
    for (question, solutions) in zip(questions, one) {
      #expect(solutions.map(\.environment) == question.environments)
      #expect(solutions.allSatisfy { $0.layout == question.layout.id })
    }
  }

  @Test("an answer does not depend on the other requests")
  func independent() throws {
    let layout = try LargeLayoutTests.rows(20).layout
    let other = try LargeLayoutTests.rows(7).layout
    let environments = Self.environments(of: layout)
    let alone = LayoutEngine().solve(layout, in: environments)
    let together = LayoutEngine().solve([
      LayoutEngine.Question(other, in: environments),
      LayoutEngine.Question(layout, in: environments), LayoutEngine.Question(other, in: []),
    ])
    #expect(together[1] == alone)
    #expect(together[2].isEmpty)
  }

  @Test("each answer is that of the layout solved on its own")
  func eachAsAlone() throws {
    let layout = try LargeLayoutTests.rows(9).layout
    let environments = Self.environments(of: layout)
    let engine = LayoutEngine()
    for (environment, solution) in zip(environments, engine.solve(layout, in: environments)) {
      let alone = engine.solve(layout, in: environment)
      #expect(solution.status == alone.status)
      for (left, right) in zip(solution.frames, alone.frames) {
        #expect(left.item == right.item)
        #expect(abs(left.exact.x - right.exact.x) < 1e-9, "\(left.name)")
        #expect(abs(left.exact.width - right.exact.width) < 1e-9, "\(left.name)")
        #expect(abs(left.exact.maxY - right.exact.maxY) < 1e-6, "\(left.name)")
      }
    }
  }
}
