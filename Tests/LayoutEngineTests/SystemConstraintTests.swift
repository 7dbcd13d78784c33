import LayoutEngine
import LayoutModel
import Testing

@Suite("Constraints that layout makes, and those that would settle it")
struct SystemConstraintTests {
  @Test("content sizes, stacks and masks are listed under UIKit's names")
  func names() throws {
    var scene = try Scene(375, 667)
    try scene.view("stack", "UIStackView") {
      $0.stack?.spacing = 8
      $0.stack?.distribution = .fillEqually
    }
    try scene.view("a", in: "stack", size: (10, 20))
    try scene.view("b", in: "stack", size: (10, 20))
    try scene.view("old") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    }
    let session = LayoutSession(scene.layout, in: scene.environment)
    let made = session.systemConstraints()
    let names = Set(made.map(\.name))
    #expect(
      names.isSuperset(of: [
        "UIView-Encapsulated-Layout-Width", "NSContentSizeLayoutConstraint",
        "NSAutoresizingMaskLayoutConstraint", "UISV-canvas-connection", "UISV-spacing",
        "UISV-alignment", "UISV-fill-equally",
      ]), "\(names)")
    let a = try scene.layout.view(named: "a").id
    let content = made.filter { $0.owner == a }
    #expect(content.count == 4 && content.allSatisfy { $0.name.hasPrefix("NSContentSize") })
    let stack = try scene.layout.view(named: "stack").id
    let spacing = try #require(made.first { $0.name == "UISV-spacing" })
    #expect(spacing.owner == stack && spacing.equation.constant == 8)
  }

  @Test("what would settle a view is as little as does, and does it")
  func settling() throws {
    var scene = try Scene(375, 667)
    try scene.view("box", size: (40, nil))
    try scene.view("twin")
    try scene.constrain([
      "box.top == root.top + 10", "twin.leading == box.leading", "twin.trailing == box.trailing",
      "twin.top == box.top", "twin.bottom == box.bottom", "box.trailing <= root.trailing - 5",
    ])
    let before = scene.solve()
    #expect(before.ambiguous("box") == ["x", "height"])
    var session = LayoutSession(scene.layout, in: scene.environment)
    let id = try scene.layout.view(named: "box").id
    let settling = session.settling(id)
    #expect(
      settling.map { scene.layout.text(of: $0) } == [
        "box.height == 0", "box.leading == root.leading",
      ])
    for (number, equation) in settling.enumerated() {
      let constraint = try scene.layout.makeConstraint(
        id: ConstraintID(high: 5, low: UInt64(number)), equation)
      try scene.layout.addConstraint(constraint)
    }
    let after = scene.solve()
    #expect(after.status == .solved && after.frames.map(\.frame) == before.frames.map(\.frame))
    session = LayoutSession(scene.layout, in: scene.environment)
    #expect(session.settling(id).isEmpty)
  }
}
