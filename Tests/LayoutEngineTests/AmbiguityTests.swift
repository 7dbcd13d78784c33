import LayoutEngine
import LayoutModel
import Testing

@Suite("Ambiguity")
struct AmbiguityTests {
  /// Two labels in a row with equal hugging priorities.
  private func twins() throws -> Scene {
    var scene = try Scene(300, 100)
    for name in ["a", "b"] {
      try scene.view(name, "UILabel", size: (50, 20))
      try scene.constrain("\(name).top == root.top")
    }
    try scene.constrain([
      "a.leading == root.leading", "b.leading == a.trailing", "b.trailing == root.trailing",
    ])
    return scene
  }

  @Test("labels with equal hugging are ambiguous in width, and the second in position")
  func equalHugging() throws {
    let solved = try twins().solve()
    #expect(solved.status == .ambiguous)
    #expect(solved.ambiguous("a") == ["width"])
    #expect(solved.ambiguous("b") == ["x", "width"])
  }

  @Test("the alternative layouts are the extremes of the ambiguity")
  func alternatives() throws {
    let scene = try twins()
    var session = LayoutSession(scene.layout, in: scene.environment)
    let before = session.solve()
    let a = try scene.layout.view(named: "a").id
    let widthOfA = session.range(of: .width, of: .view(a))
    let range = try #require(widthOfA)
    #expect(abs(range.lowerBound - 50) < 1e-6 && abs(range.upperBound - 250) < 1e-6)
    let others = session.alternatives(of: a)
    let widths = Set([before["a"]?.width].compactMap { $0 } + others.map(\.value))
    #expect(widths == [50, 250])
    for other in others {
      let b = try #require(other.frames.first { $0.name == "b" }?.frame)
      #expect(b.x == other.value && b.maxX == 300)
    }
    #expect(session.solve() == before)
  }

  @Test("a view without constraints may be anywhere; the alternative is its superview's far edges")
  func unbounded() throws {
    var scene = try Scene(300, 100)
    try scene.view("a")
    var session = LayoutSession(scene.layout, in: scene.environment)
    let others = session.alternatives(of: try scene.layout.view(named: "a").id)
    #expect(others.map(\.part) == [.x, .y, .width, .height])
    #expect(others.map(\.value) == [300, 100, 300, 100])
  }

  @Test(
    "layouts with conflicts have alternatives, too",
    arguments: [
      ["w.leading == root.leading + 300", "w.trailing == root.trailing - 300"],
      ["w.height == -33"], ["w.width >= 10", "w.width <= 5"],
    ])
  func ofUnsatisfiable(constraints: [String]) throws {
    var scene = try Scene(393, 852)
    try scene.view("w")
    try scene.constrain(constraints)
    var session = LayoutSession(scene.layout, in: scene.environment)
    let before = session.solve()
    #expect(before.status == .unsatisfiable)
    let others = session.alternatives(of: try scene.layout.view(named: "w").id)
    #expect(others.allSatisfy { $0.frames.count == before.frames.count })
    #expect(session.solve() == before)
  }

  @Test(
    "in random layouts, ambiguous views have alternatives and others have none",
    arguments: 0..<20)
  func ofRandom(seed: UInt64) throws {
    let scene = try Scene.random(seed: seed)
    var session = LayoutSession(scene.layout, in: scene.environment)
    let before = session.solve()
    for view in scene.layout.views {
      for other in session.alternatives(of: view.id) {
        #expect(other.frames.count == before.frames.count, "seed \(seed), \(view.name)")
      }
    }
    #expect(session.solve() == before, "seed \(seed)")
  }

  @Test("one more constraint resolves the ambiguity")
  func settled() throws {
    var scene = try twins()
    try scene.change("b") { $0.hugging.horizontal = 249 }
    #expect(scene.solve().status == .solved)
  }

  @Test("the trace marks who lays out a view and what is open")
  func trace() throws {
    var scene = try twins()
    try scene.view("banner", in: "a") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    }
    let trace = LayoutTrace(scene.solve(), of: scene.layout)
    #expect(
      trace.lines == [
        "•UIView:root", "|   *UILabel:a - AMBIGUOUS LAYOUT for a.width", "|   |   +UIView:banner",
        "|   *UILabel:b - AMBIGUOUS LAYOUT for b.x, b.width",
      ])
  }

  @Test("a scroll view's content must be determined by the constraints inside")
  func scrollableContent() throws {
    var scene = try Scene(375, 667)
    try scene.view("scroll", "UIScrollView")
    try scene.view("box", in: "scroll")
    try scene.constrain([
      "scroll.left == root.left", "scroll.right == root.right", "scroll.top == root.top",
      "scroll.bottom == root.bottom", "box.left == scroll.left", "box.top == scroll.top",
      "box.width == 500", "box.height == 50",
    ])
    func open() -> [[String]] { scene.solve().openContents.map { $0.parts.map(\.rawValue) } }
    #expect(open() == [["width", "height"]])
    try scene.constrain("box.right == scroll.right")
    #expect(open() == [["height"]])
    try scene.constrain("scroll.contentLayout.height == 900")
    #expect(open().isEmpty)
    try scene.view("empty", "UIScrollView")
    try scene.view("framed", "UIScrollView")
    try scene.view("inside", in: "framed") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    }
    #expect(open().isEmpty)
  }
}
