import LayoutEngine
import LayoutModel
import Testing

/// AppKit's stack views.
///
/// GNUstep's tests, verified on AppKit, show that a new stack view arranges views by gravity, 8
/// points apart and centered, and detaches hidden views; the frames are derived.
@Suite("AppKit's stack views")
struct GravityAreaTests {
  /// A stack view of 300×40 with views of 30×20.
  private func scene(_ views: [(String, StackProperties.Gravity)]) throws -> Scene {
    var scene = try Scene(400, 300)
    try scene.view("stack", "NSStackView")
    for (name, gravity) in views {
      try scene.view(name, in: "stack", size: (30, 20)) { $0.gravity = gravity }
    }
    try scene.constrain([
      "stack.leading == root.leading", "stack.top == root.top", "stack.width == 300",
      "stack.height == 40",
    ])
    return scene
  }

  @Test("a new stack view has AppKit's defaults")
  func defaults() throws {
    let view = View(id: ViewID(high: 0, low: 1), name: "stack", className: "NSStackView")
    let stack = try #require(view.stack)
    #expect(stack.distribution == .gravityAreas && stack.spacing == 8)
    #expect(stack.alignment == .center && stack.detachesHiddenViews && stack.axis == .horizontal)
    #expect(view.kind == .stackView)
  }

  @Test("views gather at the leading end, in the center and at the trailing end")
  func areas() throws {
    let solved = try scene([
      ("end", .trailing), ("a", .leading), ("mid", .center), ("b", .leading),
    ]).solve()
    solved.expect([
      ("a", [0, 10, 30, 20]), ("b", [38, 10, 30, 20]), ("mid", [135, 10, 30, 20]),
      ("end", [270, 10, 30, 20]),
    ])
    #expect(solved.status == .solved)
  }

  @Test("the center yields if an end needs the room")
  func crowded() throws {
    var scene = try scene([("a", .leading), ("mid", .center)])
    try scene.constrain("a.width == 200")
    scene.solve().expect([("mid", [208, 10, 30, 20])])
  }

  @Test("a stack view without a size is as large as its contents")
  func hugging() throws {
    var scene = try Scene(400, 300)
    try scene.view("stack", "NSStackView") { $0.stack?.axis = .vertical }
    try scene.view("a", in: "stack", size: (30, 20))
    try scene.view("b", in: "stack", size: (50, 20)) { $0.gravity = .trailing }
    try scene.constrain(["stack.leading == root.leading", "stack.top == root.top"])
    scene.solve().expect([
      ("stack", [0, 0, 50, 48]), ("a", [10, 0, 30, 20]), ("b", [0, 28, 50, 20]),
    ])
  }

  @Test("hidden views are removed, or keep their places")
  func hidden() throws {
    var scene = try scene([("a", .leading), ("b", .leading)])
    try scene.change("a") { $0.isHidden = true }
    #expect(scene.solve()["b"]?.x == 0)
    try scene.change("stack") { $0.stack?.detachesHiddenViews = false }
    #expect(scene.solve()["b"]?.x == 38)
  }

  @Test("its generated constraints have AppKit's names")
  func names() throws {
    let scene = try scene([("a", .leading), ("b", .trailing)])
    let session = LayoutSession(scene.layout, in: scene.environment)
    let names = session.systemConstraints().map(\.name).filter { $0.hasPrefix("NSStackView") }
    #expect(names.contains("NSStackView.Edge.Leading"))
    #expect(names.contains("NSStackView.Edge.Trailing"))
  }
}
