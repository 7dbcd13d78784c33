import LayoutModel
import Testing

@Suite("Names are looked up in the documented order")
struct LookupTests {
  @Test("a bare constraint name means an outlet, a name, an identifier, a label, an id")
  func order() throws {
    var fixture = try LayoutFixture()
    let equation = Equation(Operand(.view(fixture.first), .width), constant: 5)
    var ids: [ConstraintID] = []
    for kind in 0..<4 {
      var constraint = try fixture.layout.makeConstraint(
        id: ConstraintID(using: &fixture.random), equation)
      if kind == 1 { constraint.name = "w" }
      if kind == 2 { constraint.identifier = "w" }
      if kind == 3 { constraint.userLabel = "w" }
      try fixture.layout.addConstraint(constraint)
      ids.append(constraint.id)
    }
    try fixture.layout.addOutlet(
      Outlet(id: OutletID(using: &fixture.random), name: "w", targets: [.constraint(ids[0])]))
    for id in ids {
      #expect(try fixture.layout.constraint(named: "w").id == id)
      #expect(try fixture.layout.constraint(named: String(id.description.prefix(9))).id == id)
      _ = try fixture.layout.removeConstraints([id])
    }
    #expect {
      try fixture.layout.constraint(named: "w")
    } throws: { ($0 as? LayoutError)?.code == .unknownName }
  }

  @Test("an ambiguous constraint name lists the candidates")
  func ambiguous() throws {
    var fixture = try LayoutFixture()
    try fixture.add(Equation(Operand(.view(fixture.first), .width), constant: 5), name: "w")
    try fixture.add(Equation(Operand(.view(fixture.second), .width), constant: 6), name: "w")
    #expect {
      try fixture.layout.constraint(named: "w")
    } throws: { error in
      let error = error as? LayoutError
      return error?.code == .ambiguousName && error?.candidates.count == 2
    }
    #expect(
      fixture.layout.constraint(named: "w", on: fixture.second)?.equation.constant == 6)
  }

  @Test("AutoLayoutKit names: on the item for one item, on the superview for two")
  func holders() throws {
    var fixture = try LayoutFixture()
    let one = try fixture.add(Equation(Operand(.view(fixture.first), .width), constant: 5))
    let two = try fixture.add(fixture.equation(fixture.first, .top, fixture.outside, .top))
    let root = try fixture.add(fixture.equation(fixture.root, .top, fixture.first, .top))
    #expect(one.namedOn == fixture.first)
    #expect(two.namedOn == fixture.container)
    #expect(root.namedOn == fixture.root)
  }

  @Test("a name is unique on a view")
  func nameTwice() throws {
    var fixture = try LayoutFixture()
    let equation = Equation(Operand(.view(fixture.first), .width), constant: 5)
    let first = try fixture.add(equation, name: "w")
    #expect {
      try fixture.add(equation, name: "w")
    } throws: { error in
      (error as? LayoutError)?.message == "There is already a constraint named w on first."
    }
    #expect(fixture.layout.constraints.count == 1)
    _ = try fixture.layout.removeConstraints([first.id])
    try fixture.add(equation, name: "w")
  }

  @Test("an unknown name suggests the most similar names")
  func suggestions() throws {
    let fixture = try LayoutFixture()
    #expect {
      try fixture.layout.view(named: "secnod")
    } throws: { error in
      (error as? LayoutError)?.candidates == ["second"]
    }
    #expect(similarNames(to: "logo", in: ["lgoo", "logos", "unrelated"]) == ["lgoo", "logos"])
    #expect(
      similarNames(to: "Title", in: ["titleLabel", "tilte", "subtitle", "titleBar"])
        == ["tilte", "titleBar", "titleLabel"])
    #expect(similarNames(to: "ti", in: ["titleLabel"]).isEmpty)
    #expect(similarNames(to: "a", in: ["b", "c", "é"]).isEmpty, "one letter is like every other")
    #expect(similarNames(to: "A", in: ["a", "b"]) == ["a"])
    #expect(similarNames(to: "Logo", in: ["logo", "logos"]) == ["logo"])
    #expect(similarNames(to: "logo.width", in: ["logo.wide", "logo"]) == ["logo", "logo.wide"])
  }

  @Test("equations print in the canonical spelling")
  func equationText() throws {
    let fixture = try LayoutFixture()
    var equation = fixture.equation(fixture.first, .leading, fixture.root, .leadingMargin)
    #expect(fixture.layout.text(of: equation) == "first.leading == root.leadingMargin")
    equation.multiplier = 0.5
    equation.constant = -8.25
    equation.relation = .greaterThanOrEqual
    equation.priority = 999.5
    #expect(
      fixture.layout.text(of: equation)
        == "first.leading >= 0.5 * root.leadingMargin - 8.25 @999.5")
    equation.second = Operand(.builtin(.safeArea, of: fixture.root), .leading)
    equation.multiplier = 1
    equation.spacing = StandardSpacing(.standard, multiplier: 2)
    equation.priority = .required
    #expect(
      fixture.layout.text(of: equation) == "first.leading >= root.safeArea.leading + 2 * system")
    #expect(EquationPrinter.quoted("Log In") == "`Log In`")
    #expect(EquationPrinter.quoted("8bC-Xf-vdC") == "`8bC-Xf-vdC`")
    #expect(EquationPrinter.quoted("größe2") == "größe2")
  }

  @Test("ids print as 32 digits and read back")
  func ids() throws {
    let id = ViewID(high: 0x0123, low: 0xFEDC_BA98_7654_3210)
    #expect(id.description == "0000000000000123fedcba9876543210")
    #expect(ViewID(id.description) == id)
    #expect(ViewID(bytes: id.bytes) == id)
    #expect(ViewID("xyz") == nil)
    #expect(ViewID(id.description + "0") == nil)
  }
}
