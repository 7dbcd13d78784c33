import LayoutModel
import Testing

@Suite("Pixel rounding")
struct PixelRoundingTests {
  struct Case: Sendable {
    var scale: Double
    var leading: Double
    var width: Double
    var x: Double
    var rounded: Double
  }

  @Test(
    "edges are rounded to the nearest pixel; halves go down",
    arguments: [
      Case(scale: 1, leading: 10.5, width: 20, x: 11, rounded: 20),
      Case(scale: 1, leading: 10.4, width: 20.2, x: 10, rounded: 21),
      Case(scale: 2, leading: 10.25, width: 20, x: 10.5, rounded: 20),
      Case(scale: 2, leading: 10.2, width: 20.2, x: 10, rounded: 20.5),
      Case(scale: 3, leading: 1 / 3, width: 20, x: 1 / 3, rounded: 20),
      Case(scale: 3, leading: 0.5, width: 0.2, x: 2 / 3, rounded: 0),
      Case(scale: 2, leading: -0.25, width: 1, x: 0, rounded: 1),
    ])
  func edges(_ edges: Case) throws {
    let (leading, width) = (edges.leading, edges.width)
    var scene = try Scene(400, 400, scale: edges.scale)
    try scene.view("box")
    try scene.constrain([
      "box.leading == root.leading + \(leading)", "box.width == \(width)", "box.top == root.top",
      "box.height == 1",
    ])
    let solved = scene.solve()
    let frame = try #require(solved["box"])
    #expect(abs(frame.x - edges.x) < 1e-9 && abs(frame.width - edges.rounded) < 1e-9, "\(frame)")
    let exact = try #require(solved.frames.last?.exact)
    #expect(abs(exact.x - leading) < 1e-9 && abs(exact.width - width) < 1e-9)
  }

  @Test("a nested frame is rounded in screen coordinates")
  func nested() throws {
    var scene = try Scene(400, 400, scale: 1)
    try scene.view("outer")
    try scene.view("inner", in: "outer")
    try scene.constrain([
      "outer.leading == root.leading + 0.4", "outer.top == root.top", "outer.width == 100",
      "outer.height == 100", "inner.leading == outer.leading + 0.4", "inner.top == outer.top",
      "inner.width == 10", "inner.height == 10",
    ])
    let solved = scene.solve()
    // 0.8 in the root rounds to 1 pixel, although 0.4 in the superview would round to 0.
    solved.expect([("outer", [0, 0, 100, 100]), ("inner", [1, 0, 10, 10])])
    #expect(solved.frames.last?.absolute == Rect(x: 1, y: 0, width: 10, height: 10))
  }

  @Test("what touches keeps touching", arguments: [1.0, 2, 3])
  func thirds(scale: Double) throws {
    var scene = try Scene(100, 100, scale: scale)
    for name in ["a", "b", "c"] {
      try scene.view(name)
      try scene.constrain(["\(name).top == root.top", "\(name).height == 10"])
    }
    try scene.constrain([
      "a.leading == root.leading", "b.leading == a.trailing", "c.leading == b.trailing",
      "c.trailing == root.trailing", "b.width == a.width", "c.width == a.width",
    ])
    let frames = ["a", "b", "c"].compactMap { scene.solve()[$0] }
    #expect(abs(frames[0].maxX - frames[1].x) < 1e-9)
    #expect(abs(frames[1].maxX - frames[2].x) < 1e-9)
    #expect(frames[2].maxX == 100)
  }
}
