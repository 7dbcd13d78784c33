import LayoutEngine
import LayoutModel
import Testing

@Suite("Texts follow language and text size")
struct TextEnvironmentTests {
  private func solve(
    _ scene: Scene, _ change: (inout Environment) -> Void = { _ in }
  ) -> SolvedLayout {
    var environment = scene.environment
    change(&environment)
    return LayoutEngine(measurer: TableMeasurer()).solve(scene.layout, in: environment)
  }

  @Test("readable content grows with the body font")
  func readableWidth() throws {
    var scene = try Scene(1366, 1024)
    try scene.view("text")
    try scene.constrain([
      "text.leading == root.readableContent.leading", "text.height == 10",
      "text.trailing == root.readableContent.trailing", "text.top == root.top",
    ])
    solve(scene).expect([("text", [347, 0, 672, 10])])
    solve(scene) { $0.textSize = .extraSmall }.expect([("text", [406.5, 0, 553, 10])])
    solve(scene) { $0.textSize = .extraExtraExtraLarge }.expect([("text", [228.5, 0, 909, 10])])
    // The margins have their maximum width.
    solve(scene) { $0.textSize = .accessibilityExtraExtraExtraLarge }.expect([
      ("text", [8, 0, 1350, 10])
    ])
  }

  @Test("system spacing between baselines is the leading of the lower text")
  func baselineSpacing() throws {
    var scene = try Scene(375, 667)
    for name in ["a", "b"] {
      try scene.view(name, "UILabel", size: (50, 20)) {
        $0.text = "Text"
        $0.font = FontDescription(style: TextStyle.body.rawValue)
        $0.firstBaseline = 16
        $0.lastBaseline = 4
      }
      try scene.constrain("\(name).leading == root.leading")
    }
    try scene.constrain("a.top == root.top")
    let a = LayoutItem.view(try scene.layout.view(named: "a").id)
    let b = LayoutItem.view(try scene.layout.view(named: "b").id)
    let equation = Equation(
      Operand(b, .firstBaseline), .equal, Operand(a, .lastBaseline), constant: 8,
      spacing: StandardSpacing(.anchor, multiplier: 2))
    try scene.layout.addConstraint(
      scene.layout.makeConstraint(id: ConstraintID(high: 1, low: 1), equation))
    // Baselines are at 16 and, two line heights of 22 below, at 60.
    solve(scene).expect([("b", [0, 44, 50, 20])])
  }

  @Test("on an axis without a given size, another text is measured")
  func measuredAxes() throws {
    var scene = try Scene(375, 667)
    let german = try #require(Language("de"))
    try scene.view("label", "UILabel") {
      $0.text = "Save"
      $0.intrinsicSize = AxisPair(horizontal: nil, vertical: 30)
      $0.setText("Save now Save now", in: german)
    }
    try scene.constrain(["label.leading == root.leading", "label.top == root.top"])
    let own = try #require(solve(scene)["label"])
    let other = try #require(solve(scene) { $0.language = german }["label"])
    #expect(abs(own.width - 37) < 2 && own.height == 30, "\(own)")
    #expect(abs(other.width - 150) < 8 && other.height == 30, "\(other)")
  }

  @Test("a given size is scaled if another text or text size is shown")
  func scaledSizes() throws {
    var scene = try Scene(375, 667)
    let german = try #require(Language("de"))
    func add(_ name: String, _ className: String, _ size: (Double, Double), lines: Int = 1) throws {
      try scene.view(name, className, size: size) {
        $0.text = "Save now"
        $0.numberOfLines = lines
        $0.font = FontDescription(pointSize: 17, style: TextStyle.body.rawValue)
        $0.setText("Save now Save now", in: german)
      }
      try scene.constrain(["\(name).leading == root.leading", "\(name).top == root.top"])
    }
    // Wider than measured, as in a wide font.
    try add("label", "UILabel", (100, 21))
    try add("button", "UIButton", (120, 44))
    try add("text", "UILabel", (100, 20.5), lines: 0)
    try scene.constrain("text.width <= 110")

    let own = solve(scene)
    own.expect([("label", [0, 0, 100, 21]), ("button", [0, 0, 120, 44])])
    let other = solve(scene) { $0.language = german }
    let label = try #require(other["label"])
    #expect(abs(label.width - 206) < 4 && label.height == 21, "\(label)")
    let button = try #require(other["button"])
    #expect(button.width > 170 && button.width < 210 && button.height == 44, "\(button)")
    #expect(other["text"]?.width == 110 && other["text"]?.height == 42.5)

    let large = solve(scene) { $0.textSize = .accessibilityMedium }
    let scaled = try #require(large["label"])
    #expect(abs(scaled.width - 165) < 8 && abs(scaled.height - 34.6) < 0.6, "\(scaled)")
    #expect(solve(scene) { $0.language = Language("fr") }.frames == own.frames)
  }

  @Test(
    "baselines of other fonts are the fonts' own",
    arguments: [
      ("HelveticaNeue-Bold", 19.04, 4.26), ("Georgia", 18.34, 4.38),
      ("OpenSans-Light", 21.38, 5.86), ("PingFangSC-Regular", 21.2, 6.8),
      ("Unknown-Font", 19.04, 4.82),
    ])
  func fonts(name: String, ascent: Double, descent: Double) throws {
    var scene = try Scene(375, 667, scale: 1000)
    try scene.view("label", "UILabel", size: (50, 40)) {
      $0.text = "Text"
      $0.font = FontDescription(name: name, pointSize: 20)
    }
    try scene.view("line", size: (1, 0))
    try scene.view("under", size: (1, 0))
    try scene.constrain([
      "label.leading == root.leading", "label.top == root.top", "line.leading == root.leading",
      "line.top == label.firstBaseline", "under.leading == root.leading",
      "under.top == label.lastBaseline",
    ])
    let padding = (40 - ascent - descent) / 2
    let solved = solve(scene)
    for line in ["line", "under"] {
      let y = try #require(solved[line]).y
      #expect(abs(y - padding - ascent) < 0.05, "\(y)")
    }
  }
}
