import LayoutLanguage
import LayoutModel
import Testing

/// Expectations in GSAutoLayoutVFLParser's tests of formats, as facts.
///
/// Source: github.com/BennyKJohnson/GSAutoLayoutVFLParser, `GSAutoLayoutVFLParserTests.m`, whose
/// cases also run against AppKit's own parser.
@Suite("GSAutoLayoutVFLParser's formats")
struct GSAutoLayoutVFLParserTests {
  let sample: SampleLayout
  let metrics = ["viewWidth": 50.0, "priority": 500]

  init() throws {
    sample = try SampleLayout("view", "view1", "view2", "find", "findNext", "findField")
  }

  @Test(
    "formats that are accepted",
    arguments: [
      FormatCase("[view]"),
      FormatCase("[view(50)]", "view.width == 50"),
      FormatCase("[view(==50)]", "view.width == 50"),
      FormatCase("[view(>=50)]", "view.width >= 50"),
      FormatCase("[view(<=50)]", "view.width <= 50"),
      FormatCase("[view1(>=70,<=100)]", "view1.width >= 70", "view1.width <= 100"),
      FormatCase("[view1(viewWidth)]", "view1.width == 50"),
      FormatCase("[view(50@500)]", "view.width == 50 @500"),
      FormatCase("[view(50@priority)]", "view.width == 50 @500"),
      FormatCase("[view1][view2]", "view2.leading == view1.trailing"),
      FormatCase("[view1]-[view2]", "view2.leading == view1.trailing + system"),
      FormatCase("[view1]-10-[view2]", "view2.leading == view1.trailing + 10"),
      FormatCase(
        "|-60-[view1]-50-|", "view1.leading == root.leading + 60",
        "root.trailing == view1.trailing + 50"),
      FormatCase("V:[view1]-10-[view2]", "view2.top == view1.bottom + 10"),
      FormatCase(
        "V:|-10-[view]-10-|", "view.top == root.top + 10", "root.bottom == view.bottom + 10"),
      FormatCase("H:[view1]-10-[view2]", "view2.leading == view1.trailing + 10"),
      FormatCase("[view1(==view2)]", "view1.width == view2.width"),
      FormatCase("V:[view1(==view2)]", "view1.height == view2.height"),
      FormatCase(
        "|-[find]-[findNext]-[findField(>=20@500)]-|", "find.leading == root.leading + system",
        "findNext.leading == find.trailing + system",
        "findField.leading == findNext.trailing + system", "findField.width >= 20 @500",
        "root.trailing == findField.trailing + system", "find.top == findNext.top",
        "findNext.top == findField.top", options: .alignAllTop),
      FormatCase(
        "[view1][view2]", "view2.leading == view1.trailing", "view1.top == view2.top",
        "view1.bottom == view2.bottom", options: [.alignAllBottom, .alignAllTop]),
      FormatCase(
        "V:|-[find]-[findNext]-|", "find.top == root.top + system",
        "findNext.top == find.bottom + system", "root.bottom == findNext.bottom + system",
        options: .directionLeftToRight),
      FormatCase(
        "V:|-[find]-[findNext]-|", "find.top == root.top + system",
        "findNext.top == find.bottom + system", "root.bottom == findNext.bottom + system",
        options: .directionRightToLeft),
      FormatCase(
        "|-[find]-[findNext]-|", "root.right == find.right + system",
        "find.left == findNext.right + system", "findNext.left == root.left + system",
        options: .directionRightToLeft),
      FormatCase(
        "|-[find]-[findNext]-|", "find.left == root.left + system",
        "findNext.left == find.right + system", "root.right == findNext.right + system",
        options: .directionLeftToRight),
    ])
  func reads(_ test: FormatCase) throws {
    let equations = try VisualFormat.constraints(
      format: test.format, options: test.options, metrics: metrics, in: sample.layout)
    #expect(equations.map { sample.layout.text(of: $0) } == test.equations)
  }

  @Test(
    "each alignment ties the first view to the second after their connection",
    arguments: [
      (VisualFormatOptions.alignAllTop, "top"), (.alignAllBottom, "bottom"),
      (.alignAllLastBaseline, "lastBaseline"), (.alignAllFirstBaseline, "firstBaseline"),
      (.alignAllCenterY, "centerY"), (.alignAllLeft, "left"), (.alignAllRight, "right"),
      (.alignAllLeading, "leading"), (.alignAllTrailing, "trailing"),
      (.alignAllCenterX, "centerX"),
    ])
  func aligns(_ option: VisualFormatOptions, _ attribute: String) throws {
    let isHorizontal = Attribute(name: attribute)?.axis == .vertical
    let equations = try VisualFormat.constraints(
      format: (isHorizontal ? "" : "V:") + "[view1][view2]", options: option, in: sample.layout)
    #expect(equations.count == 2)
    #expect(sample.layout.text(of: equations[1]) == "view1.\(attribute) == view2.\(attribute)")
  }

  static let refused: [(String, VisualFormatOptions)] = [
    ("", []), ("[button]", []), ("[view(missingMetric)]", []), ("[view(50]", []),
    ("[view()]", []), ("[view1]--[view2]", []), ("[view1][view2]", .alignAllLeft),
    ("V:[view1][view2]", .alignAllBottom),
  ]

  @Test("formats that are rejected", arguments: refused)
  func refuses(_ format: String, _ options: VisualFormatOptions) {
    #expect(throws: LanguageError.self) {
      try VisualFormat.constraints(format: format, options: options, in: sample.layout)
    }
  }
}

/// Expectations in WinObjC's tests of formats, as facts.
///
/// Source: github.com/microsoft/WinObjC (MIT), `NSLayoutConstraintTests.mm`.
@Suite("WinObjC's formats")
struct WinObjCTests {
  let sample: SampleLayout
  let metrics = ["metric": 1.0, "metric1": 750, "metric2": 20]

  init() throws { sample = try SampleLayout("leftView", "rightView") }

  @Test(
    "constraints come in the order of the format",
    arguments: [
      FormatCase(
        "|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|",
        "leftView.leading >= root.leading + 10 @750", "leftView.width == rightView.width",
        "rightView.leading == leftView.trailing", "rightView.width == 20",
        "root.trailing == rightView.trailing"),
      FormatCase(
        "|[leftView(rightView@1000)]-[rightView(10)]|", "leftView.leading == root.leading",
        "leftView.width == rightView.width", "rightView.leading == leftView.trailing + system",
        "rightView.width == 10", "root.trailing == rightView.trailing"),
    ])
  func reads(_ test: FormatCase) throws {
    let equations = try VisualFormat.constraints(
      format: test.format, metrics: metrics, in: sample.layout)
    #expect(equations.map { sample.layout.text(of: $0) } == test.equations)
  }

  @Test(
    "rejected formats",
    arguments: [
      // A view without a superview, which here is only the root.
      "[root]-|", "[noView(20)]", "[metric(20)]", "[leftView(20@rightView)]", "[leftView(20)]-",
      "[leftView((20))]", "[leftView()(20)]", "[leftView(20)]()", "[leftView(20]",
      "[leftView(20@1001)]", "[leftView(20@-1)]", "[rightView][danglingView]",
    ])
  func refuses(_ format: String) {
    #expect(throws: LanguageError.self) {
      try VisualFormat.constraints(format: format, metrics: metrics, in: sample.layout)
    }
  }
}
