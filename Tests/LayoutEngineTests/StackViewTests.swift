import LayoutModel
import Testing

@Suite("Stack views")
struct StackViewTests {
  /// Three views of 30×10, 60×20 and 50×15 in a stack 300 long and 100 across, spaced by 10.
  ///
  /// The last view has the lowest hugging priority. A vertical stack is the transposed picture.
  private func scene(
    _ axis: Axis = .horizontal, across: Double? = 100, along: Double? = 300,
    _ change: (inout StackProperties) -> Void
  ) throws -> Scene {
    var scene = try Scene(600, 600)
    try scene.view("stack", "UIStackView") {
      var stack = StackProperties()
      stack.axis = axis
      stack.spacing = 10
      change(&stack)
      $0.stack = stack
    }
    for (name, long, wide) in [("a", 30.0, 10.0), ("b", 60, 20), ("c", 50, 15)] {
      let size: (Double?, Double?) = axis == .horizontal ? (long, wide) : (wide, long)
      try scene.view(name, in: "stack", size: size) {
        if name == "c" { $0.hugging = AxisPair(horizontal: 249, vertical: 249) }
      }
    }
    let (main, cross) = axis == .horizontal ? ("width", "height") : ("height", "width")
    try scene.constrain(["stack.leading == root.leading", "stack.top == root.top"])
    if let along { try scene.constrain("stack.\(main) == \(along)") }
    if let across { try scene.constrain("stack.\(cross) == \(across)") }
    return scene
  }

  @Test("a nested stack view in proportional distribution counts as its arranged views")
  func nestedProportions() throws {
    var scene = try Scene(600, 600)
    func stack(_ name: String, in parent: String, _ change: (inout StackProperties) -> Void) throws
    {
      try scene.view(name, in: parent, name == "root" ? "UIView" : "UIStackView") {
        var stack = StackProperties()
        stack.axis = .vertical
        change(&stack)
        $0.stack = stack
      }
    }
    try stack("outer", in: "root") { ($0.distribution, $0.spacing) = (.fillProportionally, 30) }
    try stack("inner", in: "outer") { $0.spacing = 10 }
    try scene.view("a", in: "inner", size: (50, 40))
    try stack("row", in: "inner") { $0.axis = .horizontal }
    try scene.view("b", in: "row", size: (50, 20))
    try scene.view("c", in: "row", size: (50, 50))
    try scene.view("d", in: "outer", size: (50, 200))
    try scene.constrain([
      "outer.leading == root.leading", "outer.top == root.top", "outer.width == 100",
    ])
    // 40 + 10 + 50 and 200, 30 apart: as they are, and twice as long in a stack of twice the
    // length.
    scene.solve().expect([("outer", [0, 0, 100, 330]), ("d", [0, 130, 100, 200])])
    try scene.constrain("outer.height == 660")
    let share = 660.0 * 100 / 330
    scene.solve().expect([
      ("inner", [0, 0, 100, share]), ("d", [0, share + 30, 100, 630 - share]),
    ])
  }

  @Test("a view without an intrinsic size keeps its recorded size on a canvas, if ambiguous")
  func keptSizes() throws {
    var scene = try Scene(600, 600)
    try scene.view("stack", "UIStackView") {
      var stack = StackProperties()
      (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 10)
      $0.stack = stack
    }
    for name in ["open", "fixed"] {
      try scene.view(name, in: "stack") { $0.frame = Rect(x: 0, y: 0, width: 240, height: 62) }
    }
    try scene.constrain([
      "stack.leading == root.leading", "stack.top == root.top", "stack.width == 300",
      "fixed.width == 100", "fixed.height == 30",
    ])
    let drawn = scene.solve { $0.includesPlaceholders = true }
    drawn.expect([
      ("stack", [0, 0, 300, 102]), ("open", [30, 0, 240, 62]), ("fixed", [100, 72, 100, 30]),
    ])
    #expect(drawn.status == .solved)
    scene.solve().expect([("open", [150, 0, 0, 0]), ("fixed", [100, 10, 100, 30])])
  }

  /// The origin and length of each view on an axis.
  private func extents(_ solved: SolvedLayout, _ axis: Axis) -> [[Double]] {
    ["a", "b", "c"].compactMap { name in
      solved[name].map { axis == .horizontal ? [$0.x, $0.width] : [$0.y, $0.height] }
    }
  }

  private func expect(
    _ got: [[Double]], _ expected: [[Double]], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let agrees = zip(got.joined(), expected.joined()).allSatisfy { abs($0 - $1) < 0.4 }
    #expect(
      agrees && got.count == expected.count, "\(got), not \(expected)",
      sourceLocation: sourceLocation)
  }

  static let distributions: [(StackProperties.Distribution, [[Double]])] = [
    (.fill, [[0, 30], [40, 60], [110, 190]]),
    (.fillEqually, [[0, 93.33], [103.33, 93.33], [206.67, 93.33]]),
    // Shares of 160 points of content and spacing; the last view takes the remaining space.
    (.fillProportionally, [[0, 56.25], [66.25, 112.5], [188.75, 111.25]]),
    (.equalSpacing, [[0, 30], [110, 60], [250, 50]]),
    (.equalCentering, [[0, 30], [115, 60], [250, 50]]),
  ]

  @Test("every distribution on both axes", arguments: distributions, Axis.allCases)
  func distribution(
    _ row: (StackProperties.Distribution, [[Double]]), axis: Axis
  ) throws {
    let solved = try scene(axis) { $0.distribution = row.0 }.solve()
    #expect(solved.status == .solved)
    expect(extents(solved, axis), row.1)
    expect(
      extents(solved, axis == .horizontal ? .vertical : .horizontal),
      [[0, 100], [0, 100], [0, 100]])
  }

  static let alignments: [(StackProperties.Alignment, [[Double]])] = [
    (.fill, [[0, 100], [0, 100], [0, 100]]),
    (.leading, [[0, 10], [0, 20], [0, 15]]), (.top, [[0, 10], [0, 20], [0, 15]]),
    (.center, [[45, 10], [40, 20], [42.5, 15]]),
    (.trailing, [[90, 10], [80, 20], [85, 15]]), (.bottom, [[90, 10], [80, 20], [85, 15]]),
  ]

  @Test(
    "every alignment with every distribution on both axes", arguments: alignments,
    Array(distributions.map(\.0)))
  func alignment(
    _ row: (StackProperties.Alignment, [[Double]]), distribution: StackProperties.Distribution
  ) throws {
    for axis in Axis.allCases {
      let solved = try scene(axis) {
        $0.distribution = distribution
        $0.alignment = row.0
      }.solve()
      #expect(solved.status == .solved)
      expect(extents(solved, axis == .horizontal ? .vertical : .horizontal), row.1)
    }
  }

  @Test("a stack view without a given size is as large as its arranged views")
  func hugging() throws {
    let filled = try scene(across: nil, along: nil) { _ in }.solve()
    filled.expect([("stack", [0, 0, 160, 20])])
    #expect(filled.status == .solved)
    let centred = try scene(.vertical, across: nil, along: nil) { $0.alignment = .center }.solve()
    centred.expect([("stack", [0, 0, 20, 160]), ("a", [5, 0, 10, 30])])
    #expect(centred.status == .solved)
    let spaced = try scene(across: nil, along: nil) { $0.distribution = .equalSpacing }.solve()
    spaced.expect([("stack", [0, 0, 160, 20])])
  }

  @Test("in right-to-left layouts, a horizontal stack view begins at the right")
  func rightToLeft() throws {
    let scene = try scene { $0.distribution = .equalSpacing }
    let solved = scene.solve { $0.direction = .rightToLeft }
    expect(extents(solved, .horizontal), [[270, 30], [130, 60], [0, 50]])
  }

  @Test("hidden views are not arranged, and their position does not matter")
  func hidden() throws {
    var scene = try scene { $0.distribution = .fill }
    try scene.change("b") { $0.isHidden = true }
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([("a", [0, 0, 30, 100]), ("c", [40, 0, 260, 100])])
  }

  @Test("a view without an intrinsic size collapses unless the stack view fills it")
  func collapsing() throws {
    var scene = try scene { $0.alignment = .center }
    try scene.view("empty", in: "stack")
    let solved = scene.solve()
    #expect(solved["empty"]?.height == 0)
    try scene.change("stack") { $0.stack?.alignment = .fill }
    #expect(scene.solve()["empty"]?.height == 100)
  }

  @Test("custom spacing replaces the spacing after one view")
  func customSpacing() throws {
    var scene = try scene { _ in }
    let a = try scene.layout.view(named: "a").id
    try scene.change("stack") { $0.stack?.customSpacing[a] = 33 }
    expect(extents(scene.solve(), .horizontal), [[0, 30], [63, 60], [133, 167]])
  }

  @Test("margins inset the arranged views if requested")
  func marginsRelative() throws {
    var scene = try scene { $0.isMarginsRelative = true }
    try scene.change("stack") {
      $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    scene.solve().expect([("a", [2, 1, 30, 96]), ("c", [112, 1, 184, 96])])
    // A stack view without margins has none.
    try scene.change("stack") { $0.layoutMargins = nil }
    scene.solve().expect([("a", [0, 0, 30, 100]), ("c", [110, 0, 190, 100])])
  }

  @Test("baselines are aligned; only the first view must stay below the stack view's top")
  func baselines() throws {
    var scene = try scene(across: nil) { $0.alignment = .firstBaseline }
    for (name, baseline) in [("a", 4.0), ("b", 14), ("c", 10)] {
      try scene.change(name) { $0.firstBaseline = baseline }
    }
    let solved = scene.solve()
    expect(extents(solved, .vertical), [[0, 10], [-10, 20], [-6, 15]])
    #expect(solved["stack"]?.height == 10)
  }

  @Test("spacing may run from baseline to baseline")
  func baselineRelative() throws {
    var scene = try scene(.vertical, along: nil) { $0.isBaselineRelative = true }
    for name in ["a", "b", "c"] {
      try scene.change(name) {
        $0.firstBaseline = 12
        $0.lastBaseline = 5
      }
    }
    // 25 down to a's baseline, 10 to b's first baseline, 12 back up to its top.
    expect(extents(scene.solve(), .vertical), [[0, 30], [23, 60], [76, 50]])
  }

  @Test("nested stack views")
  func nested() throws {
    var scene = try Scene(400, 400)
    try scene.view("outer", "UIStackView") {
      $0.stack?.axis = .vertical
      $0.stack?.spacing = 5
    }
    try scene.view("row", in: "outer", "UIStackView") { $0.stack?.distribution = .fillEqually }
    for name in ["a", "b"] { try scene.view(name, in: "row", size: (20, 10)) }
    try scene.view("c", in: "outer", size: (100, 30))
    try scene.constrain(["outer.leading == root.leading", "outer.top == root.top"])
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([
      ("outer", [0, 0, 100, 45]), ("row", [0, 0, 100, 10]), ("b", [50, 0, 50, 10]),
      ("c", [0, 15, 100, 30]),
    ])
  }

  @Test("a conflict with a stack view names its constraint and drops the layout's own")
  func conflict() throws {
    var scene = try scene { _ in }
    let mine = try scene.constrain("b.leading == a.trailing + 50")
    let solved = scene.solve()
    #expect(solved.broken.map(\.origin) == [.constraint(mine)])
    let members = Set(solved.conflicts.flatMap { $0.map(\.origin) })
    #expect(members == [.constraint(mine), .system("UISV-spacing")])
  }
}
