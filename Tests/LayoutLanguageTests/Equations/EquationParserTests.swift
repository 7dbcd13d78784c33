import LayoutLanguage
import LayoutModel
import Testing

@Suite("Equations")
struct EquationParserTests {
  let sample: SampleLayout

  init() throws {
    sample = try SampleLayout("logo", "label", "Log In", "system", "größe", guides: ["gap"])
  }

  @Test(
    "equations are printed in canonical spelling",
    arguments: [
      ("logo.centerX == root.centerX", "logo.centerX == root.centerX"),
      ("logo.width=96@750", "logo.width == 96 @750"),
      ("logo.top ≥ label.bottom − 10", "logo.top >= label.bottom - 10"),
      ("logo.top ≤ label.bottom – 10", "logo.top <= label.bottom - 10"),
      ("  logo . width\t>=\n5*label.width ", "logo.width >= 5 * label.width"),
      ("logo.width == label.width × 2", "logo.width == 2 * label.width"),
      ("logo.width == 2 ⋅ label.width", "logo.width == 2 * label.width"),
      ("logo.width == label.width / 4", "logo.width == 0.25 * label.width"),
      ("logo.width == label.width * 3 / 4", "logo.width == 0.75 * label.width"),
      ("logo.width == 1/4 * label.width", "logo.width == 0.25 * label.width"),
      ("logo.width == 16:10 * logo.height", "logo.width == 1.6 * logo.height"),
      ("logo.width == logo.height * 16:10 + 2", "logo.width == 1.6 * logo.height + 2"),
      ("logo.width == -label.width + 300", "logo.width == -1 * label.width + 300"),
      ("logo.width == label.width * (-2)", "logo.width == -2 * label.width"),
      ("logo.width == 8 + label.width", "logo.width == label.width + 8"),
      ("logo.width == 300 - label.width", "logo.width == -1 * label.width + 300"),
      ("logo.width == -8", "logo.width == -8"),
      ("logo.width == 1/2", "logo.width == 0.5"),
      ("logo.width == .5e1", "logo.width == 5"),
      ("logo.width == 0 * label.width + 8", "logo.width == 0 * label.width + 8"),
      ("logo.width == 9 @ high", "logo.width == 9 @750"),
      ("logo.width == 9 @low", "logo.width == 9 @250"),
      ("logo.width == 9 @fittingSize", "logo.width == 9 @50"),
      ("logo.width == 9 @required", "logo.width == 9"),
      ("logo.width == 9 @999.5", "logo.width == 9 @999.5"),
      ("logo.leading == label.trailing + system", "logo.leading == label.trailing + system"),
      ("logo.leading == label.trailing+2*system", "logo.leading == label.trailing + 2 * system"),
      (
        "logo.leading == label.trailing + system * 2", "logo.leading == label.trailing + 2 * system"
      ),
      ("logo.trailing == label.leading - system", "logo.trailing == label.leading - system"),
      (
        "logo.leading == label.trailing - 1.5 * anchorSystem",
        "logo.leading == label.trailing - 1.5 * anchorSystem"
      ),
      (
        "logo.leading == root.leading + symbolic(20)", "logo.leading == root.leading + symbolic(20)"
      ),
      ("system.leading == label.trailing", "system.leading == label.trailing"),
      ("`Log In`.top == `label`.top", "`Log In`.top == label.top"),
      ("größe.width == 1", "größe.width == 1"),
      ("gap.height == 10", "gap.height == 10"),
      ("logo.top == root.safeArea.top", "logo.top == root.safeArea.top"),
      ("logo.top == root.safeAreaLayoutGuide.top", "logo.top == root.safeArea.top"),
      (
        "logo.leading == root.layoutMarginsGuide.leading",
        "logo.leading == root.layoutMargins.leading"
      ),
      ("logo.leadingMargin == root.leadingMargin", "logo.leadingMargin == root.leadingMargin"),
      ("logo.baseline == label.firstBaseline", "logo.lastBaseline == label.firstBaseline"),
      ("logo.left == 2 * label.right", "logo.left == 2 * label.right"),
      (
        "(logo.leading - label.trailing) == 2 * (label.leading - root.leading)",
        "(logo.leading - label.trailing) == 2 * (label.leading - root.leading)"
      ),
      ("(logo.leading - label.trailing) >= 30", "(logo.leading - label.trailing) >= 30"),
    ])
  func reads(_ text: String, _ canonical: String) throws {
    let parsed = try EquationParser(sample.layout).parse(text)
    #expect(parsed.name == nil)
    #expect(sample.layout.text(of: parsed.equation) == canonical)
    #expect(try EquationParser(sample.layout).parse(canonical) == parsed)
  }

  @Test(
    "a name comes before a colon",
    arguments: [
      ("logoWidth: logo.width == 96", "logoWidth"), ("logoWidth:logo.width==96", "logoWidth"),
      ("`logo width` : logo.width == 96", "logo width"),
    ])
  func names(_ text: String, _ name: String) throws {
    let parsed = try EquationParser(sample.layout).parse(text)
    #expect(parsed.name == name)
    #expect(sample.layout.text(of: parsed.equation) == "logo.width == 96")
  }

  @Test("standard spacing is resolved to points as in the resulting constraint")
  func spacing() throws {
    let parser = EquationParser(sample.layout)
    #expect(try parser.parse("logo.leading == label.trailing + system").equation.constant == 8)
    #expect(try parser.parse("logo.leading == root.leading + 2 * system").equation.constant == 40)
    #expect(try parser.parse("root.trailing == logo.trailing + system").equation.constant == 20)
    #expect(try parser.parse("logo.top == label.bottom + 2 * anchorSystem").equation.constant == 16)
  }

  @Test("views are found by outlet, label and id")
  func lookup() throws {
    var layout = sample.layout
    let logo = try layout.view(named: "logo")
    try layout.addOutlet(
      Outlet(id: OutletID(high: 0, low: 9), name: "logoView", targets: [.view(logo.id)]))
    let id = logo.id.description
    for text in ["logoView.width == 1", "`\(id)`.width == 1"] {
      #expect(try EquationParser(layout).parse(text).equation.first.anchor.item == .view(logo.id))
    }
  }

  @Test("every valid equation survives a round trip through text", arguments: 0..<4)
  func roundTrip(_ seed: UInt64) throws {
    var equations = RandomEquations(sample.layout, seed: seed)
    let parser = EquationParser(sample.layout)
    for _ in 0..<500 {
      let equation = equations.next()
      let text = sample.layout.text(of: equation)
      #expect(try parser.parse(text).equation == equation, "seed \(seed): \(text)")
    }
  }
}
