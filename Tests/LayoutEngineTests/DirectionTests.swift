import LayoutModel
import Testing

@Suite("Direction")
struct DirectionTests {
  @Test("leading constants run from the right in right-to-left layouts; left ones do not")
  func leadingAndLeft() throws {
    var scene = try Scene(300, 300)
    for name in ["a", "b"] {
      try scene.view(name)
      try scene.constrain([
        "\(name).width == 50", "\(name).height == 10", "\(name).top == root.top",
      ])
    }
    try scene.constrain(["a.leading == root.leading + 20", "b.left == root.left + 20"])
    scene.solve { $0.direction = .rightToLeft }.expect([
      ("a", [230, 0, 50, 10]), ("b", [20, 0, 50, 10]),
    ])
  }

  @Test("a view that arranges left to right does so in any language")
  func forcedContainer() throws {
    var scene = try Scene(300, 300)
    try scene.view("player") { $0.direction = .leftToRight }
    try scene.view("play", in: "player")
    try scene.constrain([
      "player.leading == root.leading", "player.trailing == root.trailing",
      "player.top == root.top", "player.height == 50",
      "play.leading == player.leading + 8", "play.width == 40", "play.top == player.top",
      "play.height == 40",
    ])
    scene.solve { $0.direction = .rightToLeft }.expect([
      ("player", [0, 0, 300, 50]), ("play", [8, 0, 40, 40]),
    ])
  }

  @Test("directional margins follow the direction, and plain ones do not")
  func margins() throws {
    var scene = try Scene(300, 300)
    try scene.change("root") {
      $0.directionalLayoutMargins = DirectionalEdgeInsets(
        top: 0, leading: 10, bottom: 0, trailing: 30)
    }
    try scene.view("a")
    try scene.constrain([
      "a.leading == root.leadingMargin", "a.trailing == root.trailingMargin",
      "a.top == root.topMargin", "a.height == 10",
    ])
    scene.solve().expect([("a", [10, 0, 260, 10])])
    scene.solve { $0.direction = .rightToLeft }.expect([("a", [30, 0, 260, 10])])
  }

  @Test("multiplied positions are relative to the view that owns the constraint")
  func multipliedPositions() throws {
    var scene = try Scene(300, 300)
    try scene.view("outer")
    try scene.view("dot", in: "outer")
    try scene.constrain([
      "outer.leading == root.leading + 100", "outer.width == 200", "outer.top == root.top + 40",
      "outer.height == 100", "dot.centerX == 0.5 * outer.centerX", "dot.width == 10",
      "dot.bottom == 0.5 * outer.bottom", "dot.height == 10",
    ])
    scene.solve().expect([("dot", [45, 40, 10, 10])])
  }

  @Test(
    "a multiplier applies to coordinates from the left in both directions",
    arguments: [
      ("a.trailing == 0.8 * root.trailing", 210.0, 0.0),
      ("a.leading == 0.5 * root.trailing + 10", 160, -40),
      ("a.trailing == 0.5 * root.leading - 10", -40, 160),
      ("a.right == 0.5 * root.right", 120, 120),
      ("a.trailing == root.trailing - 10", 260, 10),
    ])
  func multipliedEdges(equation: String, leftToRight: Double, rightToLeft: Double) throws {
    var scene = try Scene(300, 300)
    try scene.view("a")
    try scene.constrain([equation, "a.width == 30", "a.top == root.top", "a.height == 10"])
    scene.solve().expect([("a", [leftToRight, 0, 30, 10])])
    scene.solve { $0.direction = .rightToLeft }.expect([("a", [rightToLeft, 0, 30, 10])])
  }

  @Test(
    "distances between anchors count in the direction of reading",
    arguments: LayoutDirection.allCases)
  func distances(direction: LayoutDirection) throws {
    var scene = try Scene(300, 300)
    for name in ["a", "b"] {
      try scene.view(name)
      try scene.constrain([
        "\(name).width == 50", "\(name).height == 10", "\(name).top == root.top",
      ])
    }
    try scene.constrain(["a.leading == root.leading", "(b.leading-a.trailing) == 2 * a.width + 5"])
    let solved = scene.solve { $0.direction = direction }
    #expect(solved["b"]?.x == (direction == .leftToRight ? 155 : 95))
  }
}
