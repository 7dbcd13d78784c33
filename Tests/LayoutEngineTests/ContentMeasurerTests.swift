import LayoutEngine
import LayoutModel
import Testing

@Suite("Measured content")
struct ContentMeasurerTests {
  private let engine = LayoutEngine(measurer: TableMeasurer())

  /// Sizes that Interface Builder recorded for labels in the system font, at 2 pixels per point.
  static let labels: [(text: String, size: Double, width: Double, height: Double)] = [
    ("Room:", 17, 49, 20.5), ("Title", 17, 33, 20.5), ("Detail", 17, 44, 20.5),
    ("Description (optional)", 15, 148.5, 18), ("Auto-Heading Enabled", 17, 173, 20.5),
    ("7 de novembro de 2016", 15, 162, 18), ("Last Month", 17, 86.5, 20.5),
  ]

  @Test(
    "labels are within two points of the size that Interface Builder recorded",
    arguments: labels)
  func recordedLabels(_ row: (text: String, size: Double, width: Double, height: Double)) throws {
    var scene = try Scene(400, 400)
    try scene.view("label", "UILabel") {
      $0.text = row.text
      $0.font = FontDescription(pointSize: row.size, type: "system")
    }
    let frame = try #require(engine.solve(scene.layout)["label"])
    #expect(abs(frame.width - row.width) <= 2, "\(frame.width)")
    #expect(frame.height == row.height)
  }

  @Test("a label without text is 0 by 0, and not ambiguous")
  func noText() throws {
    var scene = try Scene(400, 400)
    try scene.view("label", "UILabel")
    try scene.constrain(["label.top == root.top + 10", "label.leading == root.leading + 10"])
    let solution = engine.solve(scene.layout)
    #expect(solution["label"] == Rect(x: 10, y: 10, width: 0, height: 0))
    #expect(solution.ambiguous("label").isEmpty)
  }

  @Test(
    "weights, tracking, ideographs and emoji have their recorded widths",
    arguments: [
      ("Notifications", "semibold", 12.0, nil), ("Title", "medium", 17, 35.5),
      ("Label", "system", 17, 41.5), ("Email", "boldSystem", 20, 51.5),
      ("\u{540D}\u{524D}", "boldSystem", 20, 37.5), ("\u{1F600}", "system", 18, 24),
      ("\u{1F3C3}", "system", 34, 38), ("\u{1F62C}", "system", 38, 43),
      ("\u{1F353}", "system", 50, 54), ("\u{1F353}", "system", 70, 75),
    ] as [(String, String, Double, Double?)])
  func weights(text: String, type: String, size: Double, width: Double?) throws {
    func measured(_ text: String, _ type: String) throws -> Double {
      var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
      view.text = text
      view.font = FontDescription(pointSize: size, type: type)
      let environment = Environment(size: Size(width: 400, height: 400))
      return try #require(
        TableMeasurer().contentSize(of: view, within: nil, in: environment).horizontal)
    }
    let found = try measured(text, type)
    if let width { #expect(abs(found - width) <= 1, "\(found)") }
    #expect(try measured(text, "black") >= found && measured(text, "light") <= found)
  }

  @Test("up to iOS 8 the system font is different, and known families have their own widths")
  func typefaces() throws {
    func width(_ name: String?, system: Int? = nil) throws -> Double {
      var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
      view.text = "Hamburgefonstiv"
      view.font = FontDescription(name: name, pointSize: 17, type: name == nil ? "system" : nil)
      var environment = Environment(size: Size(width: 400, height: 400))
      environment.systemVersion = system
      return try #require(
        TableMeasurer().contentSize(of: view, within: nil, in: environment).horizontal)
    }
    #expect(try width(nil, system: 8) == width("HelveticaNeue"))
    #expect(try width(nil) != width(nil, system: 8))
    #expect(try width("Oswald-Regular") < width("Montserrat-Regular") * 0.8)
    #expect(try width("Montserrat-Regular") < width("Montserrat-Bold"))
    #expect(try width("NobodyKnows-Regular") == width("HelveticaNeue"))
  }

  @Test("a size is a guess if the font or script is unknown, and no size was given")
  func guesses() {
    func axes(_ text: String, _ name: String?, isGiven: Bool = false) -> [Axis] {
      var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
      view.text = text
      view.font = FontDescription(name: name, pointSize: 17)
      if isGiven { view.giveIntrinsicSize(AxisPair(horizontal: 1, vertical: 2)) }
      return TableMeasurer().guessedAxes(of: view)
    }
    #expect(axes("Name", nil).isEmpty && axes("\u{0418}\u{043C}\u{044F}", "Lato-Bold").isEmpty)
    #expect(axes("Name", "NobodyKnows") == [.horizontal, .vertical])
    #expect(axes("\u{0627}\u{0633}\u{0645}", nil) == [.horizontal, .vertical])
    #expect(axes("Name", "NobodyKnows", isGiven: true).isEmpty)
  }

  @Test(
    "lines break after spaces and hyphens and between ideographs; words too long are split",
    arguments: [
      ("one two three", 75.0, 2), ("one two three", 400, 1), ("one\ntwo", 400, 2),
      ("aaaaaaaaaaaaaaaaaaaaaaaaa", 60, 5), ("one-two-three-four", 95, 2), ("one ", 36, 1),
      ("\u{4E00}\u{4E8C}\u{4E09}\u{56DB}\u{4E94}\u{516D}", 50, 2), ("", 100, 1),
    ])
  func lines(text: String, width: Double, count: Int) throws {
    var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    view.text = text
    view.numberOfLines = 0
    let environment = Environment(size: Size(width: 400, height: 400))
    let height = TableMeasurer().contentSize(of: view, within: width, in: environment).vertical
    #expect(abs(try #require(height) - 20.29 * Double(count)) < 0.6, "\(height ?? 0)")
  }

  @Test("text does not wrap if it exceeds its width by less than half a point")
  func nearlyFitting() throws {
    var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    view.text = "one two"
    view.numberOfLines = 0
    let environment = Environment(size: Size(width: 400, height: 400), scale: 1000)
    func size(within width: Double?) -> AxisPair<Double?> {
      TableMeasurer().contentSize(of: view, within: width, in: environment)
    }
    let width = try #require(size(within: nil).horizontal)
    let line = try #require(size(within: nil).vertical)
    #expect(size(within: width - 0.4).vertical == line)
    #expect(try #require(size(within: width - 0.7).vertical) > 1.9 * line)
  }

  @Test("text wraps at its laid-out width, and pushes down the views below")
  func wrapping() throws {
    var scene = try Scene(200, 400)
    try scene.view("label", "UILabel") {
      $0.text = "The quick brown fox jumps over the lazy dog"
      $0.numberOfLines = 0
    }
    try scene.view("below", size: (10, 10))
    try scene.constrain([
      "label.leading == root.leading", "label.trailing == root.trailing", "label.top == root.top",
      "below.top == label.bottom", "below.leading == root.leading",
    ])
    let narrow = engine.solve(scene.layout)
    #expect(narrow["label"]?.height == 41 && narrow["below"]?.y == 41)
    var wide = scene.environment
    wide.size.width = 600
    #expect(engine.solve(scene.layout, in: wide)["label"]?.height == 20.5)
    try scene.change("label") { $0.numberOfLines = 1 }
    #expect(engine.solve(scene.layout)["label"]?.height == 20.5)
  }

  @Test("trailing spaces have the same width in wrapping and single-line texts")
  func spacesAtTheEnd() throws {
    var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    view.text = "One two "
    let environment = Environment(size: Size(width: 400, height: 400))
    func width(within limit: Double?) -> Double? {
      TableMeasurer().contentSize(of: view, within: limit, in: environment).horizontal
    }
    let natural = try #require(width(within: nil))
    view.numberOfLines = 0
    #expect(width(within: 400) == natural && width(within: natural) == natural)
    view.text = "One two"
    #expect(try #require(width(within: 400)) < natural - 2)
  }

  @Test("wrapped text prefers the width of its widest line, and truncated text fills its width")
  func widestLine() throws {
    var scene = try Scene(200, 400)
    try scene.view("label", "UILabel") {
      $0.text = "The quick brown fox jumps over the lazy dog"
      $0.numberOfLines = 0
    }
    try scene.view("beside")
    try scene.constrain([
      "label.leading == root.leading", "label.trailing <= root.trailing - 10",
      "label.top == root.top",
      "beside.leading == label.trailing", "beside.trailing == root.trailing",
    ])
    var preferred = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    preferred.text = "The quick brown fox jumps over the lazy dog"
    preferred.numberOfLines = 0
    let lines = TableMeasurer().contentSize(of: preferred, within: 190, in: scene.environment)
    let widest = try #require(lines.horizontal)
    #expect(widest < 185)
    let frames = engine.solve(scene.layout)
    #expect(frames["label"]?.width == widest && frames["label"]?.height == lines.vertical)
    #expect(frames["beside"]?.x == widest && frames.ambiguous("label").isEmpty)
    // If everything fits, no width is left over.
    var wide = scene.environment
    wide.size.width = 600
    let whole = TableMeasurer().contentSize(of: preferred, within: nil, in: wide)
    #expect(engine.solve(scene.layout, in: wide)["label"]?.width == whole.horizontal)
    try scene.change("label") { $0.numberOfLines = 1 }
    #expect(engine.solve(scene.layout)["label"]?.width == 190)
    preferred.numberOfLines = 2
    preferred.text = preferred.text.map { "\($0), and \($0)" }
    #expect(
      TableMeasurer().contentSize(of: preferred, within: 190, in: wide).horizontal == 190)
  }

  @Test("text styles scale with the text size")
  func textSizes() throws {
    var scene = try Scene(400, 400)
    try scene.view("label", "UILabel") {
      $0.text = "Title"
      $0.font = FontDescription(style: "UICTFontTextStyleBody")
    }
    var environment = scene.environment
    let heights = ContentSizeCategory.allCases.map { category in
      environment.textSize = category
      return engine.solve(scene.layout, in: environment)["label"]?.height ?? 0
    }
    #expect(heights[3] == 20.5 && heights[11] == 63.5)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(
    "lines of a text style are spaced by its leading, other lines by their height",
    arguments: [
      (TextStyle.body, ContentSizeCategory.large, 1, 20.5), (.body, .large, 2, 42.5),
      (.body, .large, 4, 86.5), (.headline, .large, 2, 42.5), (.caption1, .large, 3, 46.5),
      (.footnote, .large, 2, 34), (.title1, .large, 2, 67.5), (.body, .accessibilityLarge, 2, 79.5),
      (nil, .large, 2, 41), (nil, .accessibilityLarge, 2, 41),
    ] as [(TextStyle?, ContentSizeCategory, Int, Double)])
  func leading(style: TextStyle?, size: ContentSizeCategory, lines: Int, height: Double) throws {
    var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    view.text = Array(repeating: "Line", count: lines).joined(separator: "\n")
    view.numberOfLines = 0
    view.font = FontDescription(style: style?.rawValue)
    var environment = Environment(size: Size(width: 400, height: 400))
    environment.textSize = size
    #expect(
      TableMeasurer().contentSize(of: view, within: 400, in: environment).vertical == height)
  }

  /// Heights up to the first maximum were recorded by Interface Builder; the rest follow UIKit's
  /// documentation.
  @Test(
    "lines of an attributed text have their paragraphs' spacing",
    arguments: [
      (15, 1, [.lineHeightMultiple: 1.2], 21.5), (16, 1, [.lineHeightMultiple: 1.35], 26),
      (14, 3, [.lineHeightMultiple: 1.35], 68), (17, 2, [.lineHeightMultiple: 1.1], 45),
      (14, 1, [.lineSpacing: 7], 17), (14, 2, [.lineSpacing: 7], 40.5),
      (15, 2, [.lineSpacing: 3], 39), (17, 1, [.minimumLineHeight: 22], 22),
      (17, 2, [.maximumLineHeight: 18], 36),
      (17, 2, [.lineHeightMultiple: 2, .maximumLineHeight: 30], 60),
      (17, 2, [.minimumLineHeight: 22, .paragraphSpacing: 6, .paragraphSpacingBefore: 4], 54),
    ] as [(Double, Int, [ParagraphStyle.Measure: Double], Double)])
  func paragraphs(
    size: Double, lines: Int, style: [ParagraphStyle.Measure: Double], height: Double
  ) throws {
    var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    view.text = Array(repeating: "Line", count: lines).joined(separator: "\n")
    view.numberOfLines = 0
    view.font = FontDescription(pointSize: size, type: "system")
    for (measure, value) in style { view.paragraph[measure] = value }
    let environment = Environment(size: Size(width: 400, height: 400))
    #expect(
      TableMeasurer().contentSize(of: view, within: 400, in: environment).vertical == height)
  }

  @Test("spacing between paragraphs counts if both are shown")
  func paragraphsShown() throws {
    var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    view.text = "One\nTwo\nThree"
    view.font = FontDescription(pointSize: 17, type: "system")
    view.paragraph[.minimumLineHeight] = 22
    view.paragraph[.paragraphSpacing] = 10
    let environment = Environment(size: Size(width: 400, height: 400))
    let heights = [1, 2, 3, 4, 0].map { lines in
      view.numberOfLines = lines
      return TableMeasurer().contentSize(of: view, within: 400, in: environment).vertical
    }
    #expect(heights == [22, 54, 86, 86, 86])
  }

  @Test("controls have UIKit's sizes; a given size takes precedence")
  func controls() throws {
    var scene = try Scene(400, 400)
    try scene.view("switch", "UISwitch")
    try scene.view("own", "UISwitch", size: (10, 10))
    try scene.view("button", "UIButton") {
      $0.text = "OK"
      $0.font = FontDescription(pointSize: 15, type: "system")
    }
    let solved = engine.solve(scene.layout)
    #expect(solved["switch"]?.size == Size(width: 51, height: 31))
    #expect(solved["own"]?.size == Size(width: 12, height: 10))
    #expect(solved["button"]?.size == Size(width: 30, height: 30))
    #expect(LayoutEngine().solve(scene.layout)["switch"]?.height == 0)
  }

  @Test("a cell is as high as its text needs at the table's width")
  func cell() throws {
    var scene = try Scene(320, 400)
    try scene.view("cell")
    try scene.view("label", in: "cell", "UILabel") {
      $0.text = "The quick brown fox jumps over the lazy dog"
      $0.numberOfLines = 0
    }
    try scene.constrain([
      "label.leading == cell.leading + 10", "cell.trailing == label.trailing + 10",
      "label.top == cell.top + 10", "cell.bottom == label.bottom + 10",
    ])
    let cell = try scene.layout.view(named: "cell").id
    let heights = [180.0, 220, 600].map { width in
      engine.fittingSize(
        of: cell, of: scene.layout, in: scene.environment, target: .width(width))?.height
    }
    #expect(heights == [81, 61, 40.5])
  }
}
