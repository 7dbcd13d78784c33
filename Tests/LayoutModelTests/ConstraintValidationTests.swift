import LayoutModel
import Testing

@Suite("Constraint validation with Apple's messages")
struct ConstraintValidationTests {
  private func refusal(_ equation: (LayoutFixture) -> Equation) throws -> LayoutError? {
    var fixture = try LayoutFixture()
    let before = fixture.layout.constraints.count
    do {
      try fixture.add(equation(fixture))
      return nil
    } catch let error as LayoutError {
      #expect(fixture.layout.constraints.count == before)
      return error
    }
  }

  @Test("a position equal to a constant is rejected")
  func locationEqualToConstant() throws {
    let error = try #require(
      try refusal { Equation(Operand(.view($0.first), .leading), constant: 8) })
    #expect(error.code == .illegalConstraint)
    #expect(
      error.message == "NSLayoutConstraint for first.leading == 8: A multiplier of 0 or a nil "
        + "second item together with a location for the first attribute creates an illegal "
        + "constraint of a location equal to a constant. Location attributes must be specified "
        + "in pairs.")
    let vertical = try refusal { Equation(Operand(.view($0.first), .bottom), constant: 8) }
    #expect(error.advice?.contains("`= root.leading + 8`") == true)
    #expect(vertical?.advice?.contains("`= root.bottom + 8`") == true)
  }

  @Test("a multiplier of 0 counts as having no second item")
  func zeroMultiplier() throws {
    let error = try refusal { fixture in
      var equation = fixture.equation(fixture.first, .top, fixture.second, .top)
      equation.multiplier = 0
      return equation
    }
    #expect(error?.message.contains("A multiplier of 0 or a nil second item") == true)
    #expect(
      try refusal { fixture in
        var equation = fixture.equation(fixture.first, .width, fixture.second, .width)
        equation.multiplier = 0
        return equation
      } == nil)
  }

  @Test(
    "leading and trailing never pair with left and right",
    arguments: [Attribute.leading, .trailing, .leadingMargin, .trailingMargin],
    [Attribute.left, .right, .leftMargin, .rightMargin])
  func leadingWithLeft(_ directional: Attribute, _ side: Attribute) throws {
    let error = try refusal { $0.equation($0.first, directional, $0.second, side) }
    #expect(
      error?.message.hasSuffix(
        "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.") == true)
  }

  @Test("a position never pairs with a size", arguments: Attribute.usable, Attribute.usable)
  func pairing(_ a: Attribute, _ b: Attribute) throws {
    let error = try refusal { $0.equation($0.first, a, $0.second, b) }
    let mixes = a.isPosition != b.isPosition
    let sides = [a, b].contains(where: \.isDirectional) && [a, b].contains(where: \.isSide)
    #expect((error != nil) == (mixes || sides))
    if mixes { #expect(error?.message.contains("Invalid pairing of layout attributes.") == true) }
  }

  @Test("positions on different axes may pair, as in the single-constraint constructor")
  func mixedAxes() throws {
    #expect(try refusal { $0.equation($0.first, .left, $0.second, .top) } == nil)
  }

  @Test("an attribute cannot be constrained to itself")
  func itself() throws {
    #expect(try refusal { $0.equation($0.first, .top, $0.first, .top) }?.code == .illegalConstraint)
    #expect(try refusal { $0.equation($0.first, .width, $0.first, .height) } == nil)
  }

  @Test("constants must be finite", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(_ constant: Double) throws {
    let error = try refusal { $0.equation($0.first, .top, $0.second, .top, constant: constant) }
    #expect(
      error?.message.hasPrefix(
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:") == true)
  }

  @Test("constants beyond the limit are rejected, not replaced")
  func tooLarge() throws {
    let error = try refusal { $0.equation($0.first, .top, $0.second, .top, constant: 1e10) }
    #expect(
      error?.message.hasPrefix(
        "This NSLayoutConstraint is being configured with a constant that exceeds internal limits")
        == true)
  }

  @Test(
    "unsolvable multipliers are rejected with the valid range",
    arguments: [1e7, -2e6, 1e-7, 5e-324, .nan, .infinity])
  func multipliers(multiplier: Double) throws {
    var fixture = try LayoutFixture()
    var equation = fixture.equation(fixture.first, .width, fixture.second, .width)
    for legal in [1e6, -1e-6] {
      equation.multiplier = legal
      try fixture.add(equation)
    }
    equation.multiplier = multiplier
    let error = #expect(throws: LayoutError.self) { try fixture.add(equation) }
    #expect(error?.code == .illegalNumber)
    #expect(!multiplier.isFinite || error?.advice?.contains("1000000") == true)
  }

  @Test(
    "the multiplier of a standard spacing must be a number",
    arguments: [Double.nan, .infinity, 1e9])
  func spacingMultiplier(multiplier: Double) throws {
    var fixture = try LayoutFixture()
    var equation = fixture.equation(fixture.first, .top, fixture.second, .bottom)
    for kind in StandardSpacing.Kind.allCases {
      equation.spacing = StandardSpacing(kind, multiplier: multiplier)
      guard kind != .document || !multiplier.isFinite else { continue }
      #expect(throws: LayoutError.self, "\(kind)") { try fixture.add(equation) }
    }
    #expect(fixture.layout.constraints.isEmpty)
  }

  @Test("priorities are greater than 0 and at most 1000", arguments: [Float(0), -1, 1000.5, .nan])
  func priority(_ value: Float) throws {
    let error = try refusal { fixture in
      var equation = fixture.equation(fixture.first, .top, fixture.second, .top)
      equation.priority = LayoutPriority(value)
      return equation
    }
    #expect(error?.code == .illegalPriority)
    #expect(error?.message.hasPrefix("It's illegal to set priority:") == true)
  }

  @Test("guides have no margins", arguments: Attribute.usable.filter(\.isMargin))
  func guideMargins(_ attribute: Attribute) throws {
    let error = try refusal { fixture in
      Equation(
        Operand(.builtin(.safeArea, of: fixture.root), attribute), .equal,
        Operand(.view(fixture.first), attribute.withoutMargin))
    }
    #expect(error?.message.contains("layout guide") == true)
  }

  /// Every refusal for which UIKit has a message, and the message after its prefix.
  static let constructorRefusals: [(Attribute, Attribute?, Double, String)] = [
    (
      .leading, nil, 1,
      "A multiplier of 0 or a nil second item together with a location for the first attribute "
        + "creates an illegal constraint of a location equal to a constant. Location attributes "
        + "must be specified in pairs."
    ),
    (
      .top, .top, 0,
      "A multiplier of 0 or a nil second item together with a location for the first attribute "
        + "creates an illegal constraint of a location equal to a constant. Location attributes "
        + "must be specified in pairs."
    ),
    (
      .leading, .left, 1,
      "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither."
    ),
    (.top, .width, 1, "Invalid pairing of layout attributes."),
    (.notAnAttribute, .width, 1, "Unknown layout attribute"),
  ]

  @Test(
    "the old constructor gives the same reasons behind a prefix",
    arguments: constructorRefusals)
  func constructor(
    _ first: Attribute, _ second: Attribute?, _ multiplier: Double, _ reason: String
  ) throws {
    let error = try #require(
      try refusal { fixture in
        Equation(
          Operand(.view(fixture.first), first), .equal,
          second.map { Operand(.view(fixture.second), $0) }, multiplier: multiplier, constant: 8)
      })
    #expect(error.message.hasPrefix("NSLayoutConstraint for "))
    #expect(error.message.hasSuffix(": " + reason))
    #expect(
      error.constructorMessage
        == "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:"
        + "multiplier:constant:]: " + reason)
  }

  @Test("a name with a colon does not appear in the constructor's reason")
  func constructorName() throws {
    var fixture = try LayoutFixture()
    try fixture.layout.updateView(fixture.first) { $0.name = "a: b" }
    let error = #expect(throws: LayoutError.self) {
      try fixture.add(fixture.equation(fixture.first, .top, fixture.second, .width))
    }
    #expect(
      error?.constructorMessage?.hasSuffix("]: Invalid pairing of layout attributes.") == true)
  }

  @Test("errors of other origin have no such prefix")
  func noConstructor() throws {
    let error = try refusal { fixture in
      var equation = fixture.equation(fixture.first, .top, fixture.second, .top)
      equation.priority = 0
      return equation
    }
    #expect(error != nil && error?.constructorMessage == nil)
    #expect(
      LayoutError.missingFirstItem("== 8").constructorMessage?
        .hasSuffix("]: Constraint must contain a first layout item") == true)
  }

  @Test("standard spacing is rejected for sizes")
  func spacingOnSizes() throws {
    let error = try refusal { fixture in
      Equation(
        Operand(.view(fixture.first), .width), .equal, Operand(.view(fixture.second), .width),
        spacing: StandardSpacing(.standard))
    }
    #expect(error?.message.contains("not a size") == true)
  }

  @Test("standard spacing is 8 between siblings and 20 to the superview")
  func spacing() throws {
    var fixture = try LayoutFixture()
    func add(_ first: ViewID, _ a: Attribute, _ second: ViewID, _ b: Attribute) throws -> Double? {
      var equation = fixture.equation(first, a, second, b)
      equation.spacing = StandardSpacing(.standard, multiplier: 2)
      let added = try fixture.add(equation)
      return fixture.layout.constraints[added.id]?.equation.constant
    }
    #expect(try add(fixture.second, .top, fixture.first, .bottom) == 16)
    #expect(try add(fixture.first, .top, fixture.container, .top) == 40)
  }

  @Test("the owner is the nearest common ancestor or one of its ancestors")
  func owner() throws {
    var fixture = try LayoutFixture()
    let siblings = fixture.equation(fixture.first, .top, fixture.second, .top)
    let child = fixture.equation(fixture.first, .top, fixture.container, .top)
    let cousins = fixture.equation(fixture.first, .top, fixture.outside, .top)
    #expect(try fixture.add(siblings).owner == fixture.container)
    #expect(try fixture.add(child).owner == fixture.container)
    #expect(try fixture.add(cousins).owner == fixture.root)
    #expect(
      try fixture.add(Equation(Operand(.view(fixture.first), .width), constant: 5)).owner
        == fixture.first)

    var above = try fixture.layout.makeConstraint(
      id: ConstraintID(using: &fixture.random), siblings)
    above.owner = fixture.root
    try fixture.layout.addConstraint(above)

    var below = try fixture.layout.makeConstraint(id: ConstraintID(using: &fixture.random), cousins)
    below.owner = fixture.container
    #expect {
      try fixture.layout.addConstraint(below)
    } throws: { error in
      (error as? LayoutError)?.message
        == "Unable to install constraint on view.  Does the constraint reference something from "
        + "outside the subtree of the view?  That's illegal. view:container"
    }
  }

  @Test("an item of another hierarchy has no common ancestor")
  func otherHierarchy() throws {
    var fixture = try LayoutFixture()
    let stranger = ViewID(high: 1, low: 2)
    #expect {
      try fixture.add(fixture.equation(fixture.first, .top, stranger, .top))
    } throws: { error in
      (error as? LayoutError)?.code == .noCommonAncestor
        && (error as? LayoutError)?.message.hasPrefix(
          "Unable to activate constraint with anchors first.top and ") == true
    }
  }
}
