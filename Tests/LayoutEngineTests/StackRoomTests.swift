import LayoutEngine
import LayoutModel
import Testing

/// `NSStackView`'s clipping resistance and visibility priorities.
///
/// Apple documents both; which constraint is broken, and which of equal views is detached first, is
/// derived.
@Suite("Stack views without enough room")
struct StackRoomTests {
  /// Incompressible views of 60×20 in a stack 20 high, 8 points apart.
  private func scene(
    _ visibility: [(String, LayoutPriority)], _ className: String = "NSStackView",
    width: Double?, _ change: (inout View) -> Void = { _ in }
  ) throws -> Scene {
    var scene = try Scene(600, 300)
    try scene.view("stack", className) {
      $0.stack?.spacing = 8
      change(&$0)
    }
    for (name, priority) in visibility {
      try scene.view(name, in: "stack", size: (60, 20)) { $0.visibilityPriority = priority }
      try scene.constrain("\(name).width == 60")
    }
    try scene.constrain([
      "stack.leading == root.leading", "stack.top == root.top", "stack.height == 20",
    ])
    if let width { try scene.constrain("stack.width == \(width)") }
    return scene
  }

  @Test("with enough room, no view is detached")
  func room() throws {
    let solved = try scene([("a", .required), ("b", 900), ("c", 500)], width: 196).solve()
    #expect(solved.status == .solved)
    solved.expect([
      ("a", [0, 0, 60, 20]), ("b", [68, 0, 60, 20]), ("c", [136, 0, 60, 20]),
    ])
  }

  @Test("the view with the lowest visibility is detached first, and the others close the gap")
  func order() throws {
    let views: [(String, LayoutPriority)] = [("a", .required), ("b", 500), ("c", 900)]
    let solved = try scene(views, width: 150).solve()
    #expect(solved.status == .solved && solved.unsatisfied.isEmpty)
    solved.expect([("a", [0, 0, 60, 20]), ("c", [68, 0, 60, 20])])
    try scene(views, width: 100).solve().expect([("a", [0, 0, 60, 20])])
    #expect(try scene(views, width: 100).solve().status == .solved)
  }

  @Test("among equals, the last is detached first")
  func equals() throws {
    let solved = try scene([("a", 900), ("b", 900), ("c", 900)], width: 150).solve()
    solved.expect([("a", [0, 0, 60, 20]), ("b", [68, 0, 60, 20])])
  }

  @Test("views that can shrink do so before any is detached")
  func compression() throws {
    var scene = try Scene(600, 300)
    try scene.view("stack", "NSStackView")
    for name in ["a", "b"] {
      try scene.view(name, in: "stack", size: (60, 20)) {
        $0.visibilityPriority = .detachOnlyIfNecessary
        if name == "b" { $0.compressionResistance.horizontal = 700 }
      }
    }
    try scene.constrain([
      "stack.leading == root.leading", "stack.top == root.top", "stack.width == 100",
      "stack.height == 20",
    ])
    scene.solve().expect([("a", [0, 0, 60, 20]), ("b", [68, 0, 32, 20])])
  }

  @Test("a view with zero visibility priority is never shown")
  func notVisible() throws {
    let solved = try scene([("a", .notVisible), ("b", .required)], width: 300).solve()
    solved.expect([("b", [0, 0, 60, 20])])
    #expect(solved.status == .solved)
  }

  @Test("views that must stay conflict with the width, or are clipped if that is allowed")
  func clipping() throws {
    let views: [(String, LayoutPriority)] = [("a", .required), ("b", .required)]
    #expect(try scene(views, width: 100).solve().status == .unsatisfiable)
    let clipped = try scene(views, width: 100) {
      $0.stack?.clippingResistance.horizontal = 400
    }.solve()
    #expect(clipped.status == .solved && clipped.conflicts.isEmpty)
    clipped.expect([("stack", [0, 0, 100, 20]), ("b", [68, 0, 60, 20])])
  }

  @Test("a stack view may also clip across its axis")
  func across() throws {
    var scene = try scene([("a", .required)], width: 100) {
      $0.stack?.clippingResistance.vertical = 400
      $0.stack?.alignment = .top
    }
    try scene.constrain("a.height == 50")
    let solved = scene.solve()
    #expect(solved.status == .solved && solved["a"]?.height == 50 && solved["stack"]?.height == 20)
  }

  @Test("a stack view with a clipping resistance of 400 yields to stronger sizes only")
  func resists() throws {
    for (priority, width) in [(300.0, 128.0), (450, 40)] {
      var scene = try scene([("a", .required), ("b", .required)], width: nil) {
        $0.stack?.clippingResistance.horizontal = 400
      }
      try scene.constrain("stack.width == 40 @\(priority)")
      #expect(scene.solve()["stack"]?.width == width)
    }
  }

  @Test("detaching depends on the width alone, not on previous solutions")
  func session() throws {
    let scene = try scene([("a", .required), ("b", 900), ("c", 500)], width: 196)
    let width = try #require(
      scene.layout.constraints.first { scene.layout.text(of: $0) == "stack.width == 196" }?.id)
    var session = LayoutSession(scene.layout, in: scene.environment)
    for (points, place) in [(196.0, 68.0), (100, 0), (130, 68), (196, 68)] {
      try session.updateConstraint(width) { $0.equation.constant = points }
      let afresh = LayoutEngine().solve(session.layout, in: scene.environment)
      let solved = session.solve()
      #expect(solved.frames == afresh.frames, "at \(points)")
      if place > 0 { #expect(solved["b"]?.x == place) }
    }
  }

  @Test("UIKit's stack views do not detach")
  func uiKit() throws {
    let solved = try scene([("a", 500), ("b", 500)], "UIStackView", width: 100).solve()
    #expect(solved.status == .unsatisfiable)
  }
}
