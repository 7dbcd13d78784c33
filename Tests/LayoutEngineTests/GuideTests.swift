import LayoutEngine
import LayoutModel
import Testing

@Suite("Safe areas, margins and guides")
struct GuideTests {
  private let notch = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  @Test("a subview's safe area is the part of the root's that reaches into it")
  func propagation() throws {
    var scene = try Scene(390, 844, safeArea: notch)
    try scene.view("panel")
    try scene.view("title", in: "panel")
    try scene.constrain([
      "panel.top == root.top + 20", "panel.leading == root.leading",
      "panel.trailing == root.trailing", "panel.height == 200",
      "title.top == panel.safeArea.top", "title.bottom == panel.safeArea.bottom",
      "title.leading == panel.safeArea.leading", "title.width == 10",
    ])
    scene.solve().expect([("title", [0, 27, 10, 173])])
    // Moved below the bar, it has no inset left.
    var session = LayoutSession(scene.layout, in: scene.environment)
    _ = session.solve()
    let top = try #require(scene.layout.constraints.first?.id)
    try session.updateConstraint(top) { $0.equation.constant = 60 }
    session.solve().expect([("title", [0, 0, 10, 200])])
  }

  @Test("a view may add to its own safe area")
  func additional() throws {
    var scene = try Scene(390, 844, safeArea: notch)
    try scene.change("root") {
      $0.additionalSafeAreaInsets = EdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
    }
    try scene.view("a")
    try scene.constrain([
      "a.top == root.safeArea.top", "a.leading == root.safeArea.leading",
      "a.trailing == root.safeArea.trailing", "a.bottom == root.safeArea.bottom",
    ])
    scene.solve().expect([("a", [5, 57, 385, 753])])
  }

  @Test("margins: 8, custom ones, the safe area's added, and the superview's if preserved")
  func margins() throws {
    var scene = try Scene(390, 844, safeArea: notch)
    try scene.change("root") {
      $0.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    }
    try scene.view("outer")
    try scene.view("inner", in: "outer")
    try scene.constrain([
      "outer.leading == root.leading", "outer.trailing == root.trailing",
      "outer.top == root.topMargin", "outer.height == 100", "inner.top == outer.topMargin",
      "inner.leading == outer.leadingMargin", "inner.trailing == outer.trailingMargin",
      "inner.bottom == outer.bottomMargin",
    ])
    scene.solve().expect([("outer", [0, 47, 390, 100]), ("inner", [8, 8, 374, 84])])
    try scene.change("outer") { $0.preservesSuperviewLayoutMargins = true }
    scene.solve().expect([("inner", [20, 8, 350, 84])])
    try scene.change("root") { $0.insetsLayoutMarginsFromSafeArea = false }
    scene.solve().expect([("outer", [0, 0, 390, 100])])
  }

  @Test("preserved margins include the safe area once, at any depth")
  func preservedMargins() throws {
    var scene = try Scene(844, 390, safeArea: EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    try scene.change("root") {
      $0.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }
    try scene.view("outer")
    try scene.view("middle", in: "outer")
    try scene.view("text", in: "middle")
    for name in ["outer", "middle"] {
      try scene.change(name) { $0.preservesSuperviewLayoutMargins = true }
    }
    var lines = ["leading", "trailing", "top", "bottom"].flatMap {
      ["outer.\($0) == root.\($0)", "middle.\($0) == outer.\($0)"]
    }
    lines += ["leading", "trailing", "top", "bottom"].map { "text.\($0) == middle.\($0)Margin" }
    try scene.constrain(lines)
    // Insets of 47 and 16 at the sides; at the bottom the view's own 8 and the safe area's 21.
    scene.solve().expect([("text", [63, 8, 718, 353])])
  }

  @Test("readable content is at most 672 points wide, and centred")
  func readableContent() throws {
    var scene = try Scene(1024, 768)
    try scene.view("text")
    try scene.constrain([
      "text.leading == root.readableContent.leading",
      "text.trailing == root.readableContent.trailing", "text.top == root.readableContent.top",
      "text.height == 10",
    ])
    scene.solve().expect([("text", [176, 8, 672, 10])])
    scene.solve { $0.size.width = 320 }.expect([("text", [8, 8, 304, 10])])
  }

  @Test("the keyboard guide begins at the keyboard, or else at the end of the safe area")
  func keyboard() throws {
    var scene = try Scene(390, 844, safeArea: notch)
    try scene.view("field")
    try scene.constrain([
      "field.bottom == root.keyboard.top - 10", "field.height == 40",
      "field.leading == root.leading", "field.width == 100",
    ])
    scene.solve().expect([("field", [0, 760, 100, 40])])
    scene.solve { $0.keyboard = Rect(x: 0, y: 500, width: 390, height: 344) }
      .expect([("field", [0, 450, 100, 40])])
    scene.solve { $0.keyboard = Rect(x: 0, y: 900, width: 390, height: 336) }
      .expect([("field", [0, 760, 100, 40])])
  }

  @Test("a view's own guides are listed on request")
  func listing() throws {
    var scene = try Scene(390, 844, safeArea: notch)
    try scene.view("scroll", "UIScrollView")
    var session = LayoutSession(scene.layout, in: scene.environment)
    let guides = session.builtinGuides(of: scene.layout.root)
    #expect(guides.map(\.name).contains("root.safeArea"))
    #expect(
      guides.first { $0.name == "root.safeArea" }?.frame
        == Rect(x: 0, y: 47, width: 390, height: 763))
    #expect(
      guides.first { $0.name == "root.bottomLayoutGuide" }?.frame
        == Rect(x: 0, y: 810, width: 390, height: 34))
    #expect(guides.count == 7)
    #expect(session.builtinGuides(of: try scene.layout.view(named: "scroll").id).count == 9)
  }

  @Test("edges of a scroll view are its content's for views inside, and its own for others")
  func scrollView() throws {
    var scene = try Scene(320, 480)
    try scene.view("scroll", "UIScrollView")
    try scene.view("content", in: "scroll")
    try scene.view("below")
    try scene.constrain([
      "scroll.top == root.top + 20", "scroll.leading == root.leading",
      "scroll.trailing == root.trailing", "scroll.bottom == below.top", "below.height == 60",
      "below.bottom == root.bottom", "below.leading == root.leading",
      "below.trailing == root.trailing",
      "content.top == scroll.top", "content.leading == scroll.leading",
      "content.trailing == scroll.trailing", "content.bottom == scroll.bottom",
      "content.width == scroll.width", "content.height == 1000",
    ])
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([
      ("scroll", [0, 20, 320, 400]), ("content", [0, 0, 320, 1000]), ("below", [0, 420, 320, 60]),
    ])
    var session = LayoutSession(scene.layout, in: scene.environment)
    let guides = session.builtinGuides(of: try scene.layout.view(named: "scroll").id)
    #expect(guides.first { $0.name == "scroll.contentLayout" }?.frame.height == 1000)
    #expect(guides.first { $0.name == "scroll.frameLayout" }?.frame.height == 400)
  }

  @Test("scrolling content has no safe area")
  func scrollingContent() throws {
    var scene = try Scene(390, 844, safeArea: notch)
    try scene.view("scroll", "UIScrollView")
    try scene.view("content", in: "scroll")
    try scene.view("title", in: "content")
    try scene.constrain([
      "scroll.top == root.top", "scroll.leading == root.leading", "scroll.width == root.width",
      "scroll.height == root.height", "content.top == scroll.top",
      "content.leading == scroll.leading", "content.trailing == scroll.trailing",
      "content.bottom == scroll.bottom", "content.width == scroll.width",
      "content.height == 100", "title.top == content.safeArea.top",
      "title.leading == content.leading", "title.width == 10", "title.height == 10",
    ])
    scene.solve().expect([("title", [0, 0, 10, 10])])
  }

  @Test("a view's own guides are measured even if no constraint uses them")
  func unreadGuides() throws {
    var scene = try Scene(
      375, 667, safeArea: EdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    try scene.view("box")
    try scene.constrain([
      "box.leading == root.leading", "box.trailing == root.trailing", "box.height == 100",
      "box.bottom == root.bottom",
    ])
    var session = LayoutSession(scene.layout, in: scene.environment)
    let box = try scene.layout.view(named: "box").id
    func safeArea() -> Rect? {
      session.builtinGuides(of: box).first { $0.name == "box.safeArea" }?.frame
    }
    #expect(safeArea() == Rect(x: 0, y: 0, width: 375, height: 66))
    session.resize(to: Size(width: 200, height: 300))
    #expect(safeArea() == Rect(x: 0, y: 0, width: 200, height: 66))
  }

  @Test("resizing a session updates the root's minimum margins and its keyboard guide")
  func resizedRootGuides() throws {
    var scene = try Scene(375, 667)
    try scene.view("box")
    try scene.constrain([
      "box.leading == root.layoutMargins.leading", "box.trailing == root.layoutMargins.trailing",
      "box.bottom == root.keyboard.top", "box.height == 40",
    ])
    try scene.layout.updateView(scene.layout.root) { $0.respectsMinimumMargins = true }
    var environment = scene.environment
    environment.keyboard = Rect(x: 0, y: 500, width: 375, height: 300)
    var session = LayoutSession(scene.layout, in: environment)
    for size in [(375, 667), (414, 667), (414, 480), (320, 700), (414, 736)] {
      session.resize(to: Size(width: Double(size.0), height: Double(size.1)))
      #expect(session.solve() == LayoutEngine().solve(scene.layout, in: session.environment))
      let box = try #require(session.solve().frames.first { $0.name == "box" })
      #expect(box.frame.x == (size.0 < 400 ? 16 : 20) && box.frame.maxY == min(500, Double(size.1)))
    }
  }
}
