import LayoutLanguage
import LayoutModel
import SeededNumbers
import Testing

@Suite("Describing constraints of a layout")
struct DescriptionPrinterTests {
  let layout: Layout
  let ids: [String: String]

  init() throws {
    var generator = SeededGenerator(seed: 7)
    let root = View(id: ViewID(using: &generator), name: "root")
    var layout = try Layout(
      id: LayoutID(using: &generator), name: "main",
      canvas: Canvas(size: Size(width: 375, height: 667)), root: root)
    for name in ["a", "b", "Log In", "x.y", "it's 'so' ](", "c ==", "- d", "2*e", "f - g.h"] {
      try layout.addView(View(id: ViewID(using: &generator), name: name), in: layout.root)
    }
    try layout.addGuide(
      Guide(id: GuideID(using: &generator), name: "gap's]", owningView: layout.root))
    self.layout = layout
    ids = Dictionary(
      uniqueKeysWithValues: layout.views.map { ($0.name, DescribedConstraint.address(of: $0.id)) })
  }

  func describe(_ text: String, _ change: (inout Constraint) -> Void = { _ in }) throws -> String {
    let equation = try EquationParser(layout).parse(text).equation
    var constraint = try layout.makeConstraint(id: ConstraintID(high: 1 << 60, low: 0), equation)
    change(&constraint)
    var text = DescribedConstraint(constraint, in: layout).text()
    for (name, address) in ids { text = text.replacing(address, with: "<\(name)>") }
    return text.replacing("NSLayoutConstraint:0x100000000000", with: "C")
  }

  @Test(
    "each form",
    arguments: [
      ("a.width == 96", "<C H:[a(96)]   (active, names: a:<a> )>"),
      ("a.height >= 96.5 @750", "<C V:[a(>=96.5@750)]   (active, names: a:<a> )>"),
      ("a.width == b.width", "<C a.width == b.width   (active, names: a:<a>, b:<b> )>"),
      ("a.width == 2 * a.height", "<C a.width == 2*a.height   (active, names: a:<a> )>"),
      (
        "a.width == 300 - b.width",
        "<C a.width == -b.width + 300   (active, names: a:<a>, b:<b> )>"
      ),
      ("a.width == 0 * b.width - 8", "<C a.width == - 8   (active, names: a:<a> )>"),
      (
        "a.leading == b.trailing + 8",
        "<C H:[b]-(8)-[a]   (active, names: a:<a>, b:<b> )>"
      ),
      (
        "a.left >= b.right + system @250",
        "<C H:[b]-(>=NSSpace(8)@250)-[a](LTR)   (active, names: a:<a>, b:<b> )>"
      ),
      (
        "a.top == b.bottom + anchorSystem",
        "<C V:[b]-(NSLayoutAnchorConstraintSpace(8))-[a]   (active, names: a:<a>, b:<b> )>"
      ),
      (
        "a.top == root.top + 20",
        "<C V:|-(20)-[a]   (active, names: a:<a>, root:<root>, '|':root:<root> )>"
      ),
      (
        "root.trailing == a.trailing + symbolic(20)",
        "<C H:[a]-(NSSpace(20))-|   (active, names: root:<root>, a:<a>, '|':root:<root> )>"
      ),
      (
        "a.trailing == root.trailing - 16",
        "<C a.trailing == root.trailing - 16   (active, names: a:<a>, root:<root> )>"
      ),
      (
        "a.bottom == b.bottom + system",
        "<C a.bottom == b.bottom NSSpace(8)   (active, names: a:<a>, b:<b> )>"
      ),
      (
        "a.centerX == b.centerX - 1/3 @999",
        "<C a.centerX == b.centerX - 0.333333 priority:999   (active, names: a:<a>, b:<b> )>"
      ),
      (
        "(b.leading - a.trailing) == 30",
        "<C (b.leading - a.trailing) == 30   (active, names: b:<b>, a:<a> )>"
      ),
    ])
  func forms(_ equation: String, _ description: String) throws {
    #expect(try describe(equation) == description)
  }

  @Test("an identifier, and an inactive constraint")
  func state() throws {
    let text = try describe("a.width == 96") {
      $0.identifier = "logo's width"
      $0.isActive = false
    }
    #expect(text == "<C 'logo's width' H:[a(96)]   (inactive, names: a:<a> )>")
  }

  @Test("guides are described by class, address and name")
  func guides() throws {
    let guide = try #require(layout.guides.first)
    let text = try describe("`gap's]`.width == root.safeArea.width")
    let address = DescribedConstraint.address(of: guide.id)
    #expect(text.hasPrefix("<C UILayoutGuide:\(address)'gap's]'.width == UILayoutGuide:0x"))
    #expect(text.hasSuffix("'UIViewSafeAreaLayoutGuide'.width   (active)>"))
  }

  @Test("every constraint's description reads back", arguments: 0..<4)
  func roundTrip(_ seed: UInt64) throws {
    var equations = RandomEquations(layout, seed: seed)
    for _ in 0..<500 {
      var constraint = try layout.makeConstraint(
        id: ConstraintID(using: &equations.generator), equations.next())
      constraint.isActive = equations.generator.chance(80)
      if equations.generator.chance(30) {
        constraint.identifier = equations.generator.one(of: ["UISV-spacing", "it's", "a b", "x"])
      }
      var described = DescribedConstraint(constraint, in: layout)
      let text = described.text()
      // Numbers lose digits that `%g` doesn't print, and a multiplier of 0 loses its item.
      described.constant = Double(described.constant.generalText) ?? 0
      described.multiplier = Double(described.multiplier.generalText) ?? 0
      described.priority = LayoutPriority(Float(described.priority.rawValue.generalText) ?? 0)
      if described.multiplier == 0 {
        described.second = nil
        described.multiplier = 1
        described.spacing = nil
      }
      #expect(try DescribedConstraint.parse(text) == described, "seed \(seed): \(text)")
    }
  }
}
