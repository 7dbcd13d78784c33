import LayoutEngine
import LayoutModel
import Testing

@Suite("Generated constraints, and constraints that resolve ambiguity")
struct SystemConstraintTests {
  @Test("content sizes, stack views and masks are listed under UIKit's names")
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

  @Test("the constraints that would resolve a view are minimal, and resolve it")
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
        "box.bottom == root.bottom - 10", "box.leading == root.leading",
      ])
    for (number, equation) in settling.enumerated() {
      let constraint = try scene.layout.makeConstraint(
        id: ConstraintID(high: 5, low: UInt64(number)), equation)
      try scene.layout.addConstraint(constraint)
    }
    let after = scene.solve()
    #expect(after.status == .solved && after["box"] == Rect(x: 0, y: 10, width: 40, height: 647))
    session = LayoutSession(scene.layout, in: scene.environment)
    #expect(session.settling(id).isEmpty)
  }

  @Test("a scroll view is resolved by its visible size, and neighbours by their priorities")
  func settlingOtherwise() throws {
    var scene = try Scene(375, 667)
    try scene.view("scroll", "UIScrollView")
    try scene.view("content", in: "scroll")
    try scene.constrain([
      "scroll.leading == root.leading", "scroll.trailing == root.trailing",
      "scroll.top == root.top", "scroll.bottom == root.bottom",
      "content.leading == scroll.leading", "content.trailing == scroll.trailing",
      "content.top == scroll.top", "content.bottom == scroll.bottom",
    ])
    var session = LayoutSession(scene.layout, in: scene.environment)
    let content = try scene.layout.view(named: "content").id
    #expect(
      session.settling(content).map { scene.layout.text(of: $0) } == [
        "content.width == scroll.frameLayout.width",
        "content.height == scroll.frameLayout.height @250",
      ])
    #expect(session.settlingPriority(content, along: .horizontal) == nil)

    var row = try Scene(375, 667)
    for name in ["a", "b"] { try row.view(name, size: (100, 20)) }
    try row.constrain([
      "a.leading == root.leading", "b.leading == a.trailing + 8", "b.trailing == root.trailing",
      "a.top == root.top", "b.top == root.top",
    ])
    session = LayoutSession(row.layout, in: row.environment)
    let b = try row.layout.view(named: "b").id
    let priority = session.settlingPriority(b, along: .horizontal)
    #expect(priority == SettlingPriority(kind: .hugging, old: 250, new: 251))
    try row.layout.updateView(b) { $0.hugging.horizontal = 251 }
    #expect(row.solve().ambiguous("a").isEmpty)
  }
}
