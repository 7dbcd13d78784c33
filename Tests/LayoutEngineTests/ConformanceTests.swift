import LayoutModel
import Testing

/// Inputs and results of other projects' tests, retyped as facts; y grows downward here.
@Suite("Conformance with others' tables")
struct ConformanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var constraints: [String]
    /// The x, y, width and height of `a`.
    var frame: [Double]

    var testDescription: String { name }
  }

  private static let centred = ["a.centerX == root.centerX", "a.centerY == root.centerY"]
  private static let square = ["a.width == 100", "a.height == 100"]

  /// BennyKJohnson/GSAutoLayoutEngine, GSAutoLayoutEngineTestCase (public domain): a root of
  /// 400×400 with `a` in it, and `b` of 100×100 next to it.
  static let gsAutoLayoutEngine = [
    Case(
      name: "all four edges, 10 further right and down",
      constraints: ["leading", "trailing", "top", "bottom"].map { "a.\($0) == root.\($0) + 10" },
      frame: [10, 10, 400, 400]),
    Case(
      name: "centred horizontally",
      constraints: square + ["a.top == root.top + 20", "a.centerX == root.centerX"],
      frame: [150, 20, 100, 100]),
    Case(name: "centred", constraints: square + centred, frame: [150, 150, 100, 100]),
    Case(
      name: "a required width beats an optional one",
      constraints: centred + ["a.width == 100 @750", "a.width == 200", "a.height == 100"],
      frame: [100, 150, 200, 100]),
    Case(
      name: "500 beats 499",
      constraints: centred + ["a.width == 100 @499", "a.width == 200 @500", "a.height == 100"],
      frame: [100, 150, 200, 100]),
    Case(
      name: "of two contradicting widths the first stays",
      constraints: centred + ["a.width == 100", "a.width == 200", "a.height == 100"],
      frame: [150, 150, 100, 100]),
    Case(
      name: "half the superview's size",
      constraints: centred + [
        "a.width == 0.5 * root.width", "a.height == 0.5 * root.height",
      ], frame: [100, 100, 200, 200]),
    Case(
      name: "at least 200, preferably 250",
      constraints: centred + ["a.height == 100", "a.width >= 200", "a.width == 250 @999"],
      frame: [75, 150, 250, 100]),
    Case(
      name: "at most 250, preferably 200",
      constraints: centred + ["a.height == 100", "a.width <= 250", "a.width == 200 @999"],
      frame: [100, 150, 200, 100]),
    Case(
      name: "no wider than the superview",
      constraints: centred + ["a.height == 100", "a.width <= root.width", "a.width == 250 @999"],
      frame: [75, 150, 250, 100]),
    Case(
      name: "no narrower than a sibling",
      constraints: centred + ["a.height == 100", "a.width >= b.width", "a.width == 250 @999"],
      frame: [75, 150, 250, 100]),
  ]

  @Test("cases of GSAutoLayoutEngine", arguments: gsAutoLayoutEngine)
  func singleView(_ row: Case) throws {
    var scene = try Scene(400, 400)
    try scene.view("a")
    try scene.view("b")
    try scene.constrain(["b.width == 100", "b.height == 100"] + row.constraints)
    scene.solve().expect([("a", row.frame)])
  }

  @Test("baselines of GSAutoLayoutEngine: 5 below the top, 10 above the bottom")
  func baselines() throws {
    var scene = try Scene(400, 400)
    try scene.view("text") {
      $0.firstBaseline = 5
      $0.lastBaseline = 10
    }
    try scene.view("a")
    try scene.view("b")
    try scene.constrain([
      "text.top == root.top", "text.left == root.left", "text.width == 20", "text.height == 20",
      "a.left == root.left", "a.top == text.firstBaseline", "a.width == 20", "a.height == 20",
      "b.left == root.left", "b.top == text.lastBaseline", "b.width == 20", "b.height == 20",
    ])
    scene.solve().expect([("a", [0, 5, 20, 20]), ("b", [0, 10, 20, 20])])
  }

  struct ContentCase: Sendable {
    var right: Float
    var compression: Float
    var hugging: Float
    /// The content's width before and after a change.
    var content: (Double, Double)
    /// The view's width before and after the change.
    var width: (Double, Double)
  }

  /// cacaodev/cappuccino, Tests/NSTests/Autolayout/IntrinsicContentSize.m, run by its author on
  /// AppKit: a window 1000 wide with a view 10 from its left edge, whose right edge has an optional
  /// constraint at the initial content width.
  static let cappuccino = [
    row(1000, 1000, 1, 100, 50, 100), row(500, 1000, 1, 100, 50, 100),
    row(498, 1000, 499, 100, 50, 50), row(499, 1000, 498, 100, 50, 100),
    row(502, 1000, 501, 100, 50, 50), row(501, 1000, 502, 100, 50, 50),
    row(499, 1000, 501, 100, 50, 50), row(501, 1000, 499, 100, 50, 100),
    row(1000, 1, 1000, 50, 100, 50), row(500, 1, 1000, 50, 100, 50),
    row(498, 499, 1000, 50, 100, 100), row(499, 498, 1000, 50, 100, 50),
    row(502, 501, 1000, 50, 100, 100), row(501, 502, 1000, 50, 100, 100),
    row(499, 501, 1000, 50, 100, 100), row(501, 499, 1000, 50, 100, 50),
  ]

  private static func row(
    _ right: Float, _ compression: Float, _ hugging: Float, _ content: Double, _ newContent: Double,
    _ newWidth: Double
  ) -> ContentCase {
    ContentCase(
      right: right, compression: compression, hugging: hugging, content: (content, newContent),
      width: (content, newWidth))
  }

  @Test("Cappuccino's table of intrinsic content sizes in an AppKit window", arguments: cappuccino)
  func contentSizes(_ row: ContentCase) throws {
    var scene = try Scene(1000, 1000, scale: 1)
    try scene.view("view", size: (row.content.0, nil)) {
      $0.hugging.horizontal = LayoutPriority(row.hugging)
      $0.compressionResistance.horizontal = LayoutPriority(row.compression)
    }
    try scene.constrain([
      "view.left == root.left + 10",
      "view.right == root.right - \(990 - row.content.0) @\(row.right)",
    ])
    #expect(scene.solve { $0.idiom = .mac }["view"]?.width == row.width.0)
    try scene.change("view") { $0.intrinsicSize.horizontal = row.content.1 }
    let solved = scene.solve { $0.idiom = .mac }
    #expect(solved["view"]?.width == row.width.1)
    #expect(solved["view"]?.x == 10)
  }

  @Test("Cassowary's chain: each item at least 10 right of the previous one, the last at the edge")
  func quadrilateralChain() throws {
    var scene = try Scene(100, 10)
    for name in ["a", "b", "c"] { try scene.view(name) }
    try scene.constrain([
      "a.left >= root.left", "b.left >= a.right + 10", "c.left >= b.right + 10",
      "c.right == root.right", "a.width == 20", "b.width == 20", "c.width == 20",
      "a.left == root.left + 90 @100", "b.left == root.left @50",
    ])
    let solved = scene.solve()
    #expect(solved["c"]?.x == 80 && solved["b"]?.x == 50 && solved["a"]?.x == 20)
  }
}
