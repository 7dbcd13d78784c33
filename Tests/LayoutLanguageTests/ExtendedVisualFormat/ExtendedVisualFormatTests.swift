import LayoutLanguage
import LayoutModel
import SeededNumbers
import Testing

@Suite("Extended visual formats")
struct ExtendedVisualFormatTests {
  let sample: SampleLayout

  init() throws {
    sample = try SampleLayout(
      "a", "b", "c", "child", "child2", "child3", "view1", "view2", "view3", "top", "content",
      "bottom", "box")
  }

  func texts(_ format: String, options: VisualFormatOptions = []) throws -> [String] {
    var generator = SeededGenerator(seed: 1)
    var layout = sample.layout
    let result = try VisualFormat.extendedConstraints(
      format: format, options: options, metrics: ["gap": 12], in: layout, using: &generator)
    for guide in result.guides { try layout.addGuide(guide) }
    for equation in result.equations {
      let id = ConstraintID(using: &generator)
      try layout.addConstraint(try layout.makeConstraint(id: id, equation))
    }
    return result.equations.map { layout.text(of: $0) }
  }

  @Test(
    "each extension",
    arguments: [
      FormatCase("[a(50%)]", "a.width == 0.5 * root.width"),
      FormatCase("V:[a(>=25%@750)]", "a.height >= 0.25 * root.height @750"),
      FormatCase("[a(==b/2+10)]", "a.width == 0.5 * b.width + 10"),
      FormatCase("[a(b*0.5)]", "a.width == 0.5 * b.width"),
      FormatCase("[a(b*-2-gap)]", "a.width == -2 * b.width - 12"),
      FormatCase("V:[a(a.width/4)]", "a.height == 0.25 * a.width"),
      FormatCase("[a]-gap-[b]", "b.leading == a.trailing + 12"),
      FormatCase("[a]->=8@250-[b]", "b.leading >= a.trailing + 8 @250"),
      FormatCase(
        "[a]-10%-[b]", "spacer.leading == a.trailing", "spacer.width == 0.1 * root.width",
        "b.leading == spacer.trailing"),
      FormatCase(
        "|~[a(100)]~|", "spacer.leading == root.leading", "a.leading == spacer.trailing",
        "a.width == 100", "spacer2.leading == a.trailing", "spacer2.width == spacer.width",
        "root.trailing == spacer2.trailing"),
      FormatCase(
        "V:|~(10%)~[a]~|", "spacer.top == root.top", "spacer.height == 0.1 * root.height",
        "a.top == spacer.bottom", "spacer2.top == a.bottom", "spacer2.height == spacer.height",
        "root.bottom == spacer2.bottom"),
      FormatCase(
        "|[a]->[b]|", "a.leading == root.leading", "root.trailing == b.trailing"),
      FormatCase(
        "[child..3(10)]", "child.width == 10", "child2.width == 10", "child3.width == 10"),
      FormatCase("V:|[view2..3]", "view2.top == root.top", "view3.top == root.top"),
      FormatCase(
        "[a,b(5)]-[c]", "b.width == 5", "c.leading == a.trailing + system",
        "c.leading == b.trailing + system"),
      FormatCase(
        "HV:|[a]|", "a.leading == root.leading", "root.trailing == a.trailing",
        "a.top == root.top", "root.bottom == a.bottom"),
      FormatCase(
        "V:|[column:[top(50)]-[content][bottom(50)]]|\nH:|[column]|", "column.top == root.top",
        "top.top == column.top", "top.height == 50", "content.top == top.bottom + system",
        "bottom.top == content.bottom", "bottom.height == 50", "column.bottom == bottom.bottom",
        "root.bottom == column.bottom", "column.leading == root.leading",
        "top.leading == column.leading", "top.width == column.width",
        "content.leading == column.leading", "content.width == column.width",
        "bottom.leading == column.leading", "bottom.width == column.width",
        "root.trailing == column.trailing"),
      // A view with the stack's name is the stack.
      FormatCase(
        "V:[box:-5-[a]-6-]", "a.top == box.top + 5", "box.bottom == a.bottom + 6"),
      FormatCase(
        "C:view1.centerX(view2).width(>=view3*2+5@500)", "view1.centerX == view2.centerX",
        "view1.width >= 2 * view3.width + 5 @500"),
      FormatCase(
        "// both\n\n  |[a]| // the first\n//[b]\nV:[b(5)]", "a.leading == root.leading",
        "root.trailing == a.trailing", "b.height == 5"),
      FormatCase(
        "V:[a][b]", "b.top == a.bottom", "a.leading == b.leading", options: .alignAllLeading),
    ])
  func extensions(_ test: FormatCase) throws {
    #expect(try texts(test.format, options: test.options) == test.equations)
  }

  /// The formats in autolayout.js's tests and their numbers of constraints.
  ///
  /// Source: github.com/IjzerenHein/autolayout.js (MIT), `test/ExtendedVisualFormat.js` and
  /// `test/visualFormat.js`. A constraint reads `child2.leading == child.trailing` here and the
  /// reverse there.
  @Test(
    "autolayout.js's formats",
    arguments: [
      ("|[child]| // comments here", 2), ("|[child]|//comments here", 2), ("//|[child]|", 0),
      ("[child(60)]", 1), ("[child(60.6666)]", 1), ("[child][child2]", 1),
      ("[child]-10-[child2]", 1), ("[child]-(50)-[child2]", 1), ("[child]-(-22)-[child2]", 1),
      ("[child]-10%-[child2]", 3), ("[child]-(15%)-[child2]", 3), ("[child]-(-10%)-[child2]", 3),
      ("[child(60)]-(child/10)-[child2]", 4), ("[child(60)]-(child/-10)-[child2]", 4),
      ("[child(60)]-(child/+10)-[child2]", 4), ("[child(50%)]", 1), ("[child(>=50%)]", 1),
      ("[child(-10%)]", 1), ("C:view1.centerX(view2.centerX)", 1), ("C:view1.centerY(view2)", 1),
      ("C:view1.left(>=view2.top*2)", 1), ("C:view1.centerX(view2.centerX,view3.centerX)", 2),
      ("C:view1.centerX(view2,view3)", 2),
      ("C:view1.centerX(view2.centerX).centerY(view2.centerY)", 2),
      ("C:view1.centerX(view2).centerY(view2)", 2), ("|[child]|", 2),
      ("|-[child(==child2)]-[child2]-|\nV:|[child(==child2)]|", 7),
    ])
  func autolayoutJS(_ format: String, _ count: Int) throws {
    #expect(try texts(format).count == count)
  }

  @Test("every plain format has the same meaning", arguments: VisualFormatTests.plain)
  func superset(_ format: String) throws {
    let plain = try VisualFormat.constraints(
      format: format, metrics: ["gap": 12], in: sample.layout)
    #expect(try texts(format) == plain.map { sample.layout.text(of: $0) })
  }

  @Test(
    "an invalid extended format is rejected at its position",
    arguments: [
      Refusal("[nobody^]", "nobody is not a key"), Refusal("[a(^%)]", "Expected a number"),
      Refusal("[a(b/0^)]", "Expected a number"), Refusal("[^", "Expected a view."),
      Refusal("|~(10%)^[a]", "Expected a '~' here"), Refusal("[a..^x]", "number at the end"),
      Refusal("[^a5..2]", "must ascend"), Refusal("[^a..99999]", "must ascend"),
      Refusal("C:a^", "period"), Refusal("C:a.^size(b)", "no attribute"),
      Refusal("C:a.width^", "'('"), Refusal("C:a.width(^b.left)", "Invalid pairing"),
      Refusal("Z:^|[a][b]", "z-order"), Refusal("[a]-b^-[c]", "metric with name"),
      Refusal("[s:[a]^", "Expected more input"), Refusal("|^[root]", "doesn't have a superview"),
      Refusal("[child..2:^[b]]", "only one name"),
    ])
  func refuses(_ refusal: Refusal) {
    let error = #expect(throws: LanguageError.self) { try texts(refusal.text) }
    guard let error else { return }
    #expect(error.message.contains(refusal.says), "\(error)")
    #expect(error.column == refusal.caret, "\(error)")
  }

  @Test("an error further down has its line number")
  func lines() {
    let error = #expect(throws: LanguageError.self) { try texts("// first\n|[a]|\nV:|[nobody]|") }
    #expect(error?.line == 3)
    #expect(error?.sourceLine == "V:|[nobody]|")
    #expect(error?.column == 11)
  }
}
