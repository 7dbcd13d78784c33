import LayoutEngine
import LayoutModel
import Testing

@Suite("Constraints affecting layout")
struct ConstraintsAffectingLayoutTests {
  /// A label pinned to both edges of the root, which prefers the width of its text.
  private func label() throws -> Scene {
    var scene = try Scene(300, 100)
    try scene.view("a", "UILabel", size: (50, 20))
    try scene.constrain([
      "a.leading == root.leading + 16", "a.trailing == root.trailing - 8", "a.top == root.top",
    ])
    return scene
  }

  @Test("edges determine a label, and its own width is listed as overridden")
  func edges() throws {
    let scene = try label()
    var session = LayoutSession(scene.layout, in: scene.environment)
    let a = try scene.layout.view(named: "a").id
    let found = session.constraintsAffectingLayout(of: .view(a), .horizontal)
    let holding = found.filter(\.isHolding)
    let leading = try #require(holding.first { $0.constraint.equation.constant == 16 })
    #expect(leading.originRate == 1 && leading.sizeRate == -1 && leading.slack == 0)
    let trailing = try #require(holding.first { $0.constraint.equation.constant == -8 })
    #expect(trailing.originRate == 0 && trailing.sizeRate == 1)
    let root = holding.filter {
      $0.constraint.origin == .system("UIView-Encapsulated-Layout-Width")
    }
    #expect(root.count == 1 && root.first?.sizeRate == 1)
    #expect(holding.count == 3)
    let hugging = try #require(
      found.first {
        $0.constraint.origin == .system("NSContentSizeLayoutConstraint") && $0.slack > 0
          && $0.constraint.equation.priority.rawValue < 700
      })
    #expect(!hugging.isHolding && abs(hugging.slack - 226) < 1e-9)
  }

  @Test("the other axis has its own constraints")
  func axes() throws {
    let scene = try label()
    var session = LayoutSession(scene.layout, in: scene.environment)
    let a = try scene.layout.view(named: "a").id
    let found = session.constraintsAffectingLayout(of: .view(a), .vertical)
    let holding = found.filter(\.isHolding)
    #expect(holding.contains { $0.originRate == 1 && $0.constraint.equation.constant == 0 })
    #expect(
      holding.contains {
        $0.sizeRate == 1 && $0.constraint.origin == .system("NSContentSizeLayoutConstraint")
      })
  }
}
