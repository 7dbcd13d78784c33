import AutoLayoutStore
import Testing

@testable import LiveLayouts

@Suite("Layout anchors")
struct AnchorTests {
  let screen: LiveLayout
  let a: LiveView
  let b: LiveView

  init() throws {
    screen = try .screen()
    a = screen.addView("a")
    b = screen.addView("b")
  }

  static let pairs: [(relation: Relation, constant: Double, tail: String)] = [
    (.equal, 0, ""), (.equal, 8, " + 8"), (.greaterThanOrEqual, 0, ""),
    (.greaterThanOrEqual, -8, " - 8"), (.lessThanOrEqual, 0, ""), (.lessThanOrEqual, 0.5, " + 0.5"),
  ]

  /// Constrains an anchor of `a` to that of `b` with every relation, with and without a constant.
  private func expectEveryRelation<Kind: LayoutAnchor>(
    _ attribute: Attribute, _ anchor: (LiveView) -> Kind
  ) throws {
    for (relation, constant, tail) in Self.pairs {
      let constraint =
        switch (relation, constant) {
        case (.equal, 0): anchor(a).constraint(equalTo: anchor(b))
        case (.equal, _): anchor(a).constraint(equalTo: anchor(b), constant: constant)
        case (.greaterThanOrEqual, 0): anchor(a).constraint(greaterThanOrEqualTo: anchor(b))
        case (.greaterThanOrEqual, _):
          anchor(a).constraint(greaterThanOrEqualTo: anchor(b), constant: constant)
        case (.lessThanOrEqual, 0): anchor(a).constraint(lessThanOrEqualTo: anchor(b))
        case (.lessThanOrEqual, _):
          anchor(a).constraint(lessThanOrEqualTo: anchor(b), constant: constant)
        }
      #expect(!constraint.isActive)
      constraint.isActive = true
      let name = attribute.name
      #expect(
        try screen.rows.last == "a.\(name) \(relation.symbol) b.\(name)\(tail) on root")
    }
  }

  @Test("every horizontal anchor in every relation")
  func horizontal() throws {
    let anchors: [(Attribute, (LiveView) -> LayoutXAxisAnchor)] = [
      (.leading, \.leadingAnchor), (.trailing, \.trailingAnchor), (.left, \.leftAnchor),
      (.right, \.rightAnchor), (.centerX, \.centerXAnchor),
    ]
    for (attribute, anchor) in anchors { try expectEveryRelation(attribute, anchor) }
  }

  @Test("every vertical anchor in every relation")
  func vertical() throws {
    let anchors: [(Attribute, (LiveView) -> LayoutYAxisAnchor)] = [
      (.top, \.topAnchor), (.bottom, \.bottomAnchor), (.centerY, \.centerYAnchor),
      (.firstBaseline, \.firstBaselineAnchor), (.lastBaseline, \.lastBaselineAnchor),
    ]
    for (attribute, anchor) in anchors { try expectEveryRelation(attribute, anchor) }
  }

  @Test("every dimension in every relation")
  func dimensions() throws {
    let anchors: [(Attribute, (LiveView) -> LayoutDimension)] = [
      (.width, \.widthAnchor), (.height, \.heightAnchor),
    ]
    for (attribute, anchor) in anchors { try expectEveryRelation(attribute, anchor) }
  }

  @Test("dimensions take constants and multipliers")
  func multipliers() throws {
    LayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 96),
      a.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
      a.heightAnchor.constraint(lessThanOrEqualToConstant: 50),
      a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2),
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: 4),
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 3, constant: -1),
    ])
    #expect(
      try screen.rows == [
        "a.width == 96 on a", "a.height >= 10 on a", "a.height <= 50 on a",
        "a.width == 2 * b.height on root", "a.width >= 0.5 * b.width + 4 on root",
        "a.width <= 3 * b.width - 1 on root",
      ])
  }

  @Test("system spacing is 8 points times the multiplier, after or below")
  func systemSpacing() throws {
    let constraints = [
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 2),
      a.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: b.trailingAnchor),
      a.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 1.5),
      a.topAnchor.constraint(equalToSystemSpacingBelow: b.bottomAnchor),
      a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 3),
      a.firstBaselineAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: b.lastBaselineAnchor, multiplier: 1),
    ]
    #expect(constraints.map(\.constant) == [16, 8, 12, 8, 24, 8])
    LayoutConstraint.activate(constraints)
    #expect(constraints.map(\.constant) == [16, 8, 12, 8, 24, 8])
    let equations = try screen.finish().constraints.map(\.equation)
    #expect(equations.map { $0.spacing?.kind } == Array(repeating: .anchor, count: 6))
    #expect(equations.map { $0.spacing?.multiplier } == [2, 1, 1.5, 1, 3, 1])
    #expect(
      try screen.rows.first == "a.leading == b.trailing + 2 * anchorSystem on root")
    constraints[0].constant = 5
    #expect(try screen.rows.first == "a.leading == b.trailing + 5 on root")
  }

  @Test("the distance of two anchors is a dimension")
  func offsets() throws {
    let across = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let down = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
    LayoutConstraint.activate([
      across.constraint(equalTo: down),
      across.constraint(greaterThanOrEqualTo: a.widthAnchor, multiplier: 0.5, constant: 1),
      b.heightAnchor.constraint(lessThanOrEqualTo: down),
      down.constraint(equalToConstant: 12),
    ])
    #expect(
      try screen.rows == [
        "(b.leading - a.trailing) == (b.top - a.bottom) on root",
        "(b.leading - a.trailing) >= 0.5 * a.width + 1 on root",
        "b.height <= (b.top - a.bottom) on root", "(b.top - a.bottom) == 12 on root",
      ])
  }

  @Test("guides have anchors too, both added guides and a view's own")
  func guides() throws {
    let root = screen.rootView
    let gap = root.addLayoutGuide("gap")
    LayoutConstraint.activate([
      gap.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      gap.heightAnchor.constraint(equalTo: a.heightAnchor),
      a.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      a.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      a.rightAnchor.constraint(equalTo: root.readableContentGuide.rightAnchor),
      a.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      b.topAnchor.constraint(equalTo: screen.topLayoutGuide.bottomAnchor),
      b.bottomAnchor.constraint(equalTo: screen.bottomLayoutGuide.topAnchor),
      b.widthAnchor.constraint(equalTo: a.contentLayoutGuide.widthAnchor),
      b.centerYAnchor.constraint(equalTo: a.frameLayoutGuide.centerYAnchor),
    ])
    #expect(
      try screen.rows == [
        "gap.leading == a.trailing on root", "gap.height == a.height on root",
        "a.top == root.safeArea.top on root", "a.left == root.layoutMargins.left on root",
        "a.right == root.readableContent.right on root", "a.bottom == root.keyboard.top on root",
        "b.top == root.topLayoutGuide.bottom on root",
        "b.bottom == root.bottomLayoutGuide.top on root",
        "b.width == a.contentLayout.width on root",
        "b.centerY == a.frameLayout.centerY on root",
      ])
  }

  @Test("creating leading with left is rejected, in Apple's words")
  func leadingWithLeft() throws {
    let constraint = a.leftAnchor.constraint(equalTo: b.leadingAnchor)
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(
      error?.message
        == "A constraint cannot be made between <NSLayoutXAxisAnchor \"a.left\"> and "
        + "<NSLayoutXAxisAnchor \"b.leading\"> because their units are not compatible.")
    #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(!constraint.isActive)
  }

  @Test(
    "leading and trailing can be compared with the center and each other; so can left and right")
  func compatible() throws {
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor),
      a.leadingAnchor.constraint(equalTo: b.centerXAnchor),
      a.leftAnchor.constraint(equalTo: b.rightAnchor),
      a.rightAnchor.constraint(equalTo: b.centerXAnchor),
    ])
    #expect(try screen.rows.count == 4)
  }

  @Test("anchors are equal if they have the same attribute and the same item")
  func equality() throws {
    #expect(try a.leadingAnchor == screen.view("a").leadingAnchor)
    #expect(a.leadingAnchor != a.trailingAnchor)
    #expect(a.leadingAnchor != b.leadingAnchor)
    #expect("\(a.topAnchor)" == "NSLayoutYAxisAnchor \"a.top\"")
    #expect("\(a.widthAnchor)" == "NSLayoutDimension \"a.width\"")
  }
}
