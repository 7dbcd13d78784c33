import LayoutLanguage
import LayoutModel
import Testing

/// Equations that TATLayout's specifications accept and reject, as facts.
///
/// Source: github.com/cromandini/TATLayout (MIT),
/// `TATLayoutTests/NSLayoutConstraint+TATFactorySpec` and `…+TATFactoryErrorSpec`.
@Suite("TATLayout's equations")
struct TATLayoutTests {
  let sample: SampleLayout

  init() throws { sample = try SampleLayout("square", "circle") }

  @Test(
    "equations that TATLayout accepts give the same constraint",
    arguments: [
      ("square.leading==circle.trailing", "square.leading == circle.trailing"),
      ("square.left==circle.left", "square.left == circle.left"),
      ("square.right==circle.right", "square.right == circle.right"),
      ("square.top==circle.top", "square.top == circle.top"),
      ("square.bottom==circle.bottom", "square.bottom == circle.bottom"),
      ("square.leading==circle.leading", "square.leading == circle.leading"),
      ("square.trailing==circle.trailing", "square.trailing == circle.trailing"),
      ("square.width==circle.width", "square.width == circle.width"),
      ("square.height==circle.height", "square.height == circle.height"),
      ("square.centerX==circle.centerX", "square.centerX == circle.centerX"),
      ("square.centerY==circle.centerY", "square.centerY == circle.centerY"),
      ("square.baseline==circle.baseline", "square.lastBaseline == circle.lastBaseline"),
      ("square.width<=circle.width", "square.width <= circle.width"),
      ("square.width>=circle.width", "square.width >= circle.width"),
      ("square.width==circle.width*2", "square.width == 2 * circle.width"),
      ("square.width==circle.width*0.5", "square.width == 0.5 * circle.width"),
      ("square.width==circle.width*.5", "square.width == 0.5 * circle.width"),
      ("square.width==circle.width+2", "square.width == circle.width + 2"),
      ("square.width==circle.width+200.5", "square.width == circle.width + 200.5"),
      ("square.width==circle.width+.5", "square.width == circle.width + 0.5"),
      ("square.width==circle.width-200", "square.width == circle.width - 200"),
      ("square.width==500", "square.width == 500"),
      ("square.width==200.5", "square.width == 200.5"),
      ("square.width==.5", "square.width == 0.5"),
      ("square.width==500@751", "square.width == 500 @751"),
      ("square.width==circle.width@200.5", "square.width == circle.width @200.5"),
      ("square.width==500@.5", "square.width == 500 @0.5"),
      (
        "square.width == circle.width * 0.5 + 25 @750",
        "square.width == 0.5 * circle.width + 25 @750"
      ),
      // TATLayout refers to the first item's superview; here views are referred to by name.
      ("square.height==root.height", "square.height == root.height"),
    ])
  func reads(_ text: String, _ canonical: String) throws {
    let parsed = try EquationParser(sample.layout).parse(text)
    #expect(sample.layout.text(of: parsed.equation) == canonical)
  }

  @Test(
    "equations that TATLayout rejects are rejected",
    arguments: [
      "", "-", "1view", "*view", "orange", "square", "circle.", "circle.*width", "circle.size",
      "circle.size==", "circle.width", "circle.width+500", "circle.width123", "circle.width*0.5",
      "circle.width==", "circle.width==*", "circle.width==+", "circle.width==.", "circle.width==@",
      "square.width==blue.width", "square.width==superview.width", "square.width==circle.size",
      "square.width==circle.width*red", "square.width==circle.width+red", "circle.width==blue",
      "square.width==circle.", "square.width==blue*", "square.width==circle.height@blue",
      "square.width==200@blue", "square.width==circle.width*", "circle.width==200+",
      "circle.width==200@", "circle.width==200@+", "circle.width==200@200+",
      "circle.width==200-", "circle.width==750+", "circle.width==750*other",
      "circle.width==200-25*5",
    ])
  func refuses(_ text: String) {
    #expect(throws: LanguageError.self) {
      try EquationParser(sample.layout).parse(text)
    }
  }

  @Test("a product is also a constant, which TATLayout rejects")
  func differs() throws {
    let parser = EquationParser(sample.layout)
    #expect(try parser.parse("circle.width==750*0.5").equation.constant == 375)
  }
}
