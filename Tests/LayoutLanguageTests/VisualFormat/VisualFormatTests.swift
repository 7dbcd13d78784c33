import LayoutLanguage
import LayoutModel
import Testing

/// A format and its equations, in order.
struct FormatCase: CustomTestStringConvertible, Sendable {
  let format: String
  let options: VisualFormatOptions
  let equations: [String]
  var testDescription: String { format }

  init(_ format: String, _ equations: String..., options: VisualFormatOptions = []) {
    self.format = format
    self.options = options
    self.equations = equations
  }
}

@Suite("Visual formats")
struct VisualFormatTests {
  let sample: SampleLayout
  let metrics = ["gap": 12.0, "strong": 750, "b": 70]

  init() throws {
    sample = try SampleLayout("a", "b", "c", "_d1", "button", guides: ["space"])
  }

  func texts(_ test: FormatCase, in layout: Layout? = nil) throws -> [String] {
    let layout = layout ?? sample.layout
    let equations = try VisualFormat.constraints(
      format: test.format, options: test.options, metrics: metrics, in: layout)
    for equation in equations { #expect(throws: Never.self) { try layout.check(equation) } }
    return equations.map { layout.text(of: $0) }
  }

  /// Formats of the plain language, which the extended one must parse the same way.
  static let plain = [
    "[a]", "|[a]|", "V:|-[a]-|", "[a]-10-[c]", "[a]->=10-[c]", "[a]-(-10)-[c]", "[a(-5)]",
    "V:[a(<=c@999.5)]", "[a(>=70,<=100@750)]", "H: | -16- [a] -( >= 8 @ 20 , <= 9 )- [c ( 5 )] - |",
  ]

  @Test(
    "every part of the grammar",
    arguments: [
      FormatCase("[a]"),
      FormatCase("H:[a]"),
      FormatCase("|[a]|", "a.leading == root.leading", "root.trailing == a.trailing"),
      FormatCase("V:|[a]|", "a.top == root.top", "root.bottom == a.bottom"),
      FormatCase(
        "|-[a]-|", "a.leading == root.leading + system", "root.trailing == a.trailing + system"),
      FormatCase("[a][c]", "c.leading == a.trailing"),
      FormatCase("[a]-[c]", "c.leading == a.trailing + system"),
      FormatCase("V:[a]-[c]", "c.top == a.bottom + system"),
      FormatCase("[a]-10-[c]", "c.leading == a.trailing + 10"),
      FormatCase("[a]-2.5e1-[c]", "c.leading == a.trailing + 25"),
      FormatCase("[a]-gap-[c]", "c.leading == a.trailing + 12"),
      FormatCase("[a]-0-[c]", "c.leading == a.trailing"),
      FormatCase("[a]-10@strong-[c]", "c.leading == a.trailing + 10 @750"),
      FormatCase("[a]->=10-[c]", "c.leading >= a.trailing + 10"),
      FormatCase("[a]-(10)-[c]", "c.leading == a.trailing + 10"),
      FormatCase("[a]-(-10)-[c]", "c.leading == a.trailing - 10"),
      FormatCase(
        "[a]-(>=gap@250,<=20.5)-[c]", "c.leading >= a.trailing + 12 @250",
        "c.leading <= a.trailing + 20.5"),
      FormatCase("[a(50)]", "a.width == 50"),
      FormatCase("V:[a(50)]", "a.height == 50"),
      FormatCase("[a(-5)]", "a.width == -5"),
      FormatCase("[a(==c)]", "a.width == c.width"),
      FormatCase("V:[a(<=c@999.5)]", "a.height <= c.height @999.5"),
      FormatCase("[a(>=70,<=100@strong)]", "a.width >= 70", "a.width <= 100 @750"),
      // A metric hides a view with the same name.
      FormatCase("[a(b)]", "a.width == 70"),
      FormatCase("[_d1(50)]", "_d1.width == 50"),
      FormatCase("[space(50)]", "space.width == 50"),
      FormatCase("|[space]", "space.leading == root.leading"),
      FormatCase(
        "H: | -16- [a] -( >= 8 @ 20 , <= 9 )- [c ( 5 )] - |", "a.leading == root.leading + 16",
        "c.leading >= a.trailing + 8 @20", "c.leading <= a.trailing + 9", "c.width == 5",
        "root.trailing == c.trailing + system"),
    ])
  func grammar(_ test: FormatCase) throws {
    #expect(try texts(test) == test.equations)
  }

  @Test(
    "options align each view with the next, after all other constraints",
    arguments: [
      FormatCase(
        "|[a][c][button]|", "a.leading == root.leading", "c.leading == a.trailing",
        "button.leading == c.trailing", "root.trailing == button.trailing", "a.top == c.top",
        "a.bottom == c.bottom", "c.top == button.top", "c.bottom == button.bottom",
        options: [.alignAllTop, .alignAllBottom]),
      FormatCase(
        "V:[a][c]", "c.top == a.bottom", "a.leading == c.leading", options: .alignAllLeading),
      FormatCase("V:[a(==c)]", "a.height == c.height", options: .alignAllTop),
      FormatCase("H:[a(==c)]", "a.width == c.width", options: .alignAllCenterX),
      FormatCase(
        "|-[a]-[c]-|", "a.left == root.left + system", "c.left == a.right + system",
        "root.right == c.right + system", options: .directionLeftToRight),
      FormatCase(
        "|-[a]-(>=8)-[c]-|", "root.right == a.right + system", "a.left >= c.right + 8",
        "c.left == root.left + system", options: .directionRightToLeft),
      FormatCase(
        "V:|-[a]-[c]", "a.top == root.top + system", "c.top == a.bottom + system",
        options: .directionRightToLeft),
      FormatCase(
        "V:|-5-[a]-8-[c]", "a.top == root.top + 5", "c.firstBaseline == a.lastBaseline + 8",
        options: .spacingBaselineToBaseline),
      FormatCase("H:[a]-8-[c]", "c.leading == a.trailing + 8", options: .spacingBaselineToBaseline),
    ])
  func options(_ test: FormatCase) throws {
    #expect(try texts(test) == test.equations)
  }

  @Test("options have UIKit's names and raw values")
  func optionNames() {
    #expect(VisualFormatOptions(name: "alignAllLastBaseline")?.rawValue == 1 << 11)
    #expect(VisualFormatOptions(name: "alignAllBaseline") == .alignAllLastBaseline)
    #expect(VisualFormatOptions(name: "directionRightToLeft")?.rawValue == 2 << 16)
    #expect(VisualFormatOptions(name: "spacingBaselineToBaseline")?.rawValue == 1 << 19)
    #expect(VisualFormatOptions(name: "alignAll") == nil)
    for attribute in Attribute.usable {
      let name =
        "alignAll" + attribute.name.prefix(1).uppercased() + attribute.name.dropFirst()
      let options = VisualFormatOptions(name: name) ?? []
      #expect(VisualFormatOptions(aligning: attribute) == options)
    }
  }

  @Test("standard spacing is 20 to the superview and 8 between siblings")
  func spacing() throws {
    let equations = try VisualFormat.constraints(
      format: "|-[a]-[space]-[c]-|", in: sample.layout)
    #expect(equations.map(\.constant) == [20, 8, 8, 20])
    #expect(equations.allSatisfy { $0.spacing == StandardSpacing(.standard) })
  }

  @Test("a dictionary replaces the layout's names, and bindings add to them")
  func views() throws {
    let a = try sample.layout.item(named: "a")
    let guide = LayoutItem.builtin(.topLayoutGuide, of: sample.layout.root)
    let bound = try VisualFormat.constraints(
      format: "V:[top]-[a]", views: .all(binding: ["top": guide]), in: sample.layout)
    #expect(
      bound.map { sample.layout.text(of: $0) } == ["a.top == root.topLayoutGuide.bottom + system"])
    #expect(bound[0].constant == 8)
    #expect(throws: LanguageError.self) {
      try VisualFormat.constraints(format: "[a][c]", views: ["a": a], in: sample.layout)
    }
  }
}
