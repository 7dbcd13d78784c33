import LayoutEngine
import LayoutLanguage
import LayoutModel
import SeededNumbers
import Testing

/// Lays out autolayout.js's formats in given sizes and compares the frames.
@Suite("Visual formats, laid out")
struct VisualFormatLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var format: String
    var size: (Double, Double)
    /// The views by name, with x, y, width and height.
    var frames: [(String, [Double])]
    /// The content widths of some views.
    var content: [String: Double] = [:]

    init(
      _ format: String, _ width: Double, _ height: Double, content: [String: Double] = [:],
      _ frames: (String, [Double])...
    ) {
      self.format = format
      size = (width, height)
      self.content = content
      self.frames = frames
    }

    var testDescription: String { format }
  }

  /// IjzerenHein/autolayout.js (MIT), `test/View.js`: the cases with given frames.
  ///
  /// There, a bare `-` is 8 or the value of `spacing` on every side; here it is 20 to the
  /// superview, as in Apple's language, so the gap is written out.
  static let given = [
    Case(
      "|-8-[child(==child2)]-[child2]-8-|\nV:|[child(==child2)]|\nV:|[child2]", 200, 100,
      ("child", [8, 0, 88, 100]), ("child2", [104, 0, 88, 100])),
    Case("|[child]|\nV:|[child]|", 200, 100, ("child", [0, 0, 200, 100])),
    Case(
      "|-20-[view1]-20-[view2]-20-|", 500, 100, content: ["view1": 100],
      ("view1", [20, 0, 100, 0]), ("view2", [140, 0, 340, 0])),
  ]

  /// GNUstep (libs-gui, LGPL: facts alone), `Tests/gui/NSLayoutConstraint/visualFormat.m`.
  static let gnustep = [
    Case(
      "H:|-20-[child(100)]\nH:|-20-[child2]-30-|\nV:|-10-[content]-20-|", 300, 200,
      ("child", [20, 0, 100, 0]), ("child2", [20, 0, 250, 0]), ("content", [0, 10, 0, 170]))
  ]

  /// Formats of `test/ExtendedVisualFormat.js`, which gives their constraints.
  ///
  /// The frames are derived by hand. `child` starts at the left edge by default.
  static let derived = [
    Case("|[child(60)]", 200, 100, ("child", [0, 0, 60, 0])),
    Case("|[child(60)][child2(10)]", 200, 100, ("child2", [60, 0, 10, 0])),
    Case("|[child(60)]-10-[child2(10)]", 200, 100, ("child2", [70, 0, 10, 0])),
    Case("|[child(60)]-(50)-[child2(10)]", 200, 100, ("child2", [110, 0, 10, 0])),
    Case("|[child(60)]-(-22)-[child2(10)]", 200, 100, ("child2", [38, 0, 10, 0])),
    Case("|[child(60)]-10%-[child2(10)]", 200, 100, ("child2", [80, 0, 10, 0])),
    Case("|[child(60)]-(15%)-[child2(10)]", 200, 100, ("child2", [90, 0, 10, 0])),
    Case("|[child(60)]-(child/10)-[child2(10)]", 200, 100, ("child2", [66, 0, 10, 0])),
    Case("|[child(60)]-(child/+10)-[child2(10)]", 200, 100, ("child2", [66, 0, 10, 0])),
    Case("|[child(50%)]", 200, 100, ("child", [0, 0, 100, 0])),
    Case("|[child(>=50%)]", 200, 100, ("child", [0, 0, 100, 0])),
    Case("|[child]| // comments here", 200, 100, ("child", [0, 0, 200, 0])),
    Case("|[child]|//comments here", 200, 100, ("child", [0, 0, 200, 0])),
    Case("//|[child]|", 200, 100, ("child", [0, 0, 0, 0])),
    Case(
      "|-30-[view2(40)]\n[view1(10)]\nC:view1.centerX(view2.centerX)", 200, 100,
      ("view1", [45, 0, 10, 0])),
    Case(
      "V:|-30-[view2(40)]\nV:[view1(10)]\nC:view1.centerY(view2)", 200, 100,
      ("view1", [0, 45, 0, 10])),
    Case(
      "V:|-15-[view2]\nC:view1.left(>=view2.top*2)", 200, 100, ("view1", [30, 0, 0, 0])),
    Case(
      "HV:|-30-[view2(40)]\nHV:[view1(10)]\nC:view1.centerX(view2).centerY(view2)", 200, 100,
      ("view1", [45, 45, 10, 10])),
  ]

  /// Layouts like those in autolayout.js's README: panels, spacers, stacks, ranges and groups, with
  /// sizes and frames calculated by hand.
  static let kinds = [
    Case(
      "|[top]|\n|[content]|\n|[bottom]|\nV:|[top(50)][content][bottom(20%)]|", 320, 500,
      ("top", [0, 0, 320, 50]), ("content", [0, 50, 320, 350]), ("bottom", [0, 400, 320, 100])),
    Case(
      "|~[child(100)]~|\nV:|~[child(40)]~|", 300, 200, ("child", [100, 80, 100, 40])),
    Case(
      "|~[child(60)]~[child2(90)]~|\nV:|[child,child2]|", 300, 50, ("child", [50, 0, 60, 50]),
      ("child2", [160, 0, 90, 50])),
    Case(
      "|-[child(child2)]-[child2]-|\nV:|-[child,child2]-|", 208, 140,
      ("child", [20, 20, 80, 100]), ("child2", [108, 20, 80, 100])),
    Case(
      "|[child(child2/2)][child2]|\nV:|[child,child2(50%)]", 300, 80,
      ("child", [0, 0, 100, 0]), ("child2", [100, 0, 200, 40])),
    Case(
      "|[child(100)]->[child2(50)]|\nV:|[child,child2]|", 300, 80, ("child", [0, 0, 100, 80]),
      ("child2", [250, 0, 50, 80])),
    Case(
      "|[box:[top(30)]-10-[bottom]]|\nV:|[box]|", 300, 80, ("top", [0, 0, 30, 80]),
      ("bottom", [40, 0, 260, 80])),
  ]

  @Test("layouts have the frames of other projects' tests", arguments: given + gnustep)
  func givenFrames(_ row: Case) throws {
    try expect(row)
  }

  @Test("autolayout.js formats are laid out as their constraints require", arguments: derived)
  func derivedFrames(_ row: Case) throws {
    try expect(row)
  }

  @Test("each extension of the language lays out", arguments: kinds)
  func kindsOfLayouts(_ row: Case) throws {
    try expect(row)
  }

  /// `test/View.js`: two views of content width 100, 20 apart and from both sides, fit in 260.
  @Test("a row of two views fits its content and its gaps")
  func fittingWidth() throws {
    let row = Case(
      "|-20-[view1]-20-[view2]-20-|", 0, 0, content: ["view1": 100, "view2": 100])
    let scene = try scene(row)
    let size = LayoutEngine().fittingSize(
      of: scene.layout.root, of: scene.layout, in: scene.environment, target: .compressed)
    #expect(size?.width == 260)
  }

  @Test("standard spacing between baselines is a line of the lower text")
  func baselineSpacing() throws {
    var scene = try Scene(300, 400)
    for name in ["a", "b"] {
      try scene.view(name, "UILabel") {
        $0.text = "Name"
        $0.font = FontDescription(style: TextStyle.body.rawValue)
      }
    }
    try scene.constrain([
      "a.top == root.top", "a.leading == root.leading", "b.leading == a.leading",
    ])
    var random = SeededGenerator(seed: 1)
    let equations = try VisualFormat.constraints(
      format: "V:[a]-[b]", options: [.spacingBaselineToBaseline], in: scene.layout)
    for equation in equations {
      let id = ConstraintID(using: &random)
      try scene.layout.addConstraint(scene.layout.makeConstraint(id: id, equation))
    }
    let solution = LayoutEngine(measurer: TableMeasurer()).solve(scene.layout)
    #expect(solution["a"]?.y == 0 && solution["b"]?.y == 22)
  }

  private func expect(_ row: Case) throws {
    try scene(row).solve().expect(row.frames)
  }

  private func scene(_ row: Case) throws -> Scene {
    var scene = try Scene(row.size.0, row.size.1)
    for name in [
      "child", "child2", "view1", "view2", "top", "content", "bottom",
    ] where row.format.contains(name) {
      try scene.view(name, size: (row.content[name], nil)) {
        // Content resists views without any.
        $0.hugging.horizontal = 750
      }
    }
    var random = SeededGenerator(seed: 1)
    let result = try VisualFormat.extendedConstraints(
      format: row.format, in: scene.layout, using: &random)
    for guide in result.guides { try scene.layout.addGuide(guide) }
    for equation in result.equations {
      let id = ConstraintID(using: &random)
      try scene.layout.addConstraint(scene.layout.makeConstraint(id: id, equation))
    }
    return scene
  }
}
