import LayoutModel
import Testing

/// Layouts whose frames can be derived from their equations by hand.
@Suite("Acceptance scenes")
struct AcceptanceScenesTests {
  @Test("2: three equal guides keep four boxes apart")
  func fourBoxes() throws {
    var scene = try Scene(375, 667, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    for number in 1...4 {
      try scene.view("box\(number)")
      try scene.constrain([
        "box\(number).width == 200", "box\(number).height == 100",
        "box\(number).centerX == root.centerX",
      ])
    }
    for number in 1...3 {
      try scene.guide("gap\(number)")
      try scene.constrain([
        "gap\(number).top == box\(number).bottom", "gap\(number).bottom == box\(number + 1).top",
      ])
    }
    try scene.constrain([
      "box1.top == root.topLayoutGuide.bottom", "gap2.height == gap1.height",
      "gap3.height == gap1.height", "box4.bottom == root.bottomLayoutGuide.top - 10",
    ])
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([
      ("box1", [87.5, 20, 200, 100]), ("box2", [87.5, 199, 200, 100]),
      ("box3", [87.5, 378, 200, 100]), ("box4", [87.5, 557, 200, 100]),
    ])
    for number in 1...3 { #expect(solved["gap\(number)"]?.height == 79) }
  }

  @Test("3: a group is centred by a surrounding guide")
  func centredGroup() throws {
    var scene = try Scene(375, 667)
    try scene.guide("container")
    try scene.view("spinner", "UIActivityIndicatorView", size: (20, 20))
    try scene.view("label", "UILabel", size: (190, 21)) { $0.lastBaseline = 5 }
    try scene.constrain([
      "spinner.top == container.top", "label.lastBaseline == container.bottom",
      "label.leading == container.leading", "label.trailing == container.trailing",
      "container.centerX == root.centerX", "container.centerY == root.centerY",
      "spinner.centerX == label.centerX", "label.top == spinner.bottom + 8",
    ])
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([
      ("container", [92.5, 311.5, 190, 44]), ("spinner", [177.5, 311.5, 20, 20]),
      ("label", [92.5, 339.5, 190, 21]),
    ])
  }

  @Test("4 and 17: margins move views pinned to them", arguments: [nil, 10.0])
  func margins(margin: Double?) throws {
    var scene = try Scene(375, 667, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try scene.view("green")
    try scene.view("red")
    try scene.constrain([
      "green.width == 212", "green.height == green.width", "green.centerX == root.centerX",
      "green.top == root.topLayoutGuide.bottom", "red.top == green.topMargin",
      "red.leading == green.leadingMargin", "red.trailing == green.trailingMargin",
      "red.bottom == green.bottomMargin",
    ])
    if let margin {
      try scene.change("green") { $0.layoutMargins = EdgeInsets(all: margin) }
    }
    let inset = margin ?? 8
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([
      ("green", [81.5, 20, 212, 212]),
      ("red", [81.5 + inset, 20 + inset, 212 - 2 * inset, 212 - 2 * inset]),
    ])
  }

  @Test("5: a button precedes a label on its baseline")
  func labelAndButton() throws {
    var scene = try Scene(375, 667)
    try scene.view("label", "UILabel", size: (73, 21)) { $0.lastBaseline = 5 }
    try scene.view("button", "UIButton", size: (79, 34)) { $0.lastBaseline = 11 }
    try scene.constrain([
      "label.centerX == root.centerX", "label.centerY == root.centerY",
      "button.trailing == label.leading - 10", "button.lastBaseline == label.lastBaseline",
    ])
    let solved = scene.solve()
    solved.expect([("label", [151, 323, 73, 21]), ("button", [62, 316, 79, 34])])
    #expect(solved.status == .solved)
  }

  @Test(
    "6: four corners of the root or of its safe area, in both directions",
    arguments: [true, false], LayoutDirection.allCases)
  func fourCorners(safe: Bool, direction: LayoutDirection) throws {
    var scene = try Scene(390, 844, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let corners = [
      ("blue", "top", "leading"), ("red", "top", "trailing"), ("yellow", "bottom", "leading"),
      ("green", "bottom", "trailing"),
    ]
    let edge = safe ? "root.safeArea" : "root"
    for (name, vertical, horizontal) in corners {
      try scene.view(name)
      try scene.constrain([
        "\(name).width == 100", "\(name).height == 100",
        "\(name).\(vertical) == \(edge).\(vertical)",
        "\(name).\(horizontal) == \(edge).\(horizontal)",
      ])
    }
    let solved = scene.solve { $0.direction = direction }
    let (top, bottom) = safe ? (47.0, 710.0) : (0, 744)
    let (leading, trailing) = direction == .leftToRight ? (0.0, 290.0) : (290, 0)
    #expect(solved.status == .solved)
    solved.expect([
      ("blue", [leading, top, 100, 100]), ("red", [trailing, top, 100, 100]),
      ("yellow", [leading, bottom, 100, 100]), ("green", [trailing, bottom, 100, 100]),
    ])
  }

  @Test("7: an equation with a multiplier, an inequality, a constant")
  func equations() throws {
    var scene = try Scene(1000, 500)
    try scene.view("label", "UILabel", size: (40, 20))
    try scene.view("button", "UIButton", size: (97, 30))
    try scene.view("wide", "UIButton", size: (97, 30))
    try scene.constrain([
      "button.width == 5 * label.width", "wide.width >= 200", "wide.leading == label.trailing + 8",
      "label.bottom == button.bottom - 20", "label.leading == root.leading",
      "button.leading == root.leading", "button.top == root.top + 100", "wide.top == root.top",
    ])
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([
      ("label", [0, 90, 40, 20]), ("button", [0, 100, 200, 30]), ("wide", [48, 0, 200, 30]),
    ])
  }

  @Test("8: of two optional widths, the stronger wins and the weaker is not broken")
  func optionalWidths() throws {
    var scene = try Scene(375, 667)
    try scene.view("box")
    let weak = try scene.constrain("box.width == 100 @500")
    try scene.constrain([
      "box.width == 200 @501", "box.height == 10", "box.leading == root.leading",
      "box.top == root.top",
    ])
    let solved = scene.solve()
    solved.expect([("box", [0, 0, 200, 10])])
    #expect(solved.status == .solved)
    #expect(solved.broken.isEmpty && solved.conflicts.isEmpty)
    #expect(solved.unsatisfied.map(\.origin) == [.constraint(weak)])
  }

  @Test("8: two required widths conflict; both are named and the later is dropped")
  func requiredWidths() throws {
    var scene = try Scene(375, 667)
    try scene.view("box")
    let first = try scene.constrain("box.width == 100")
    let second = try scene.constrain("box.width == 200")
    let solved = scene.solve()
    #expect(solved.status == .unsatisfiable)
    #expect(solved.broken.map(\.origin) == [.constraint(second)])
    #expect(
      solved.conflicts.map { Set($0.map(\.origin)) }
        == [[.constraint(first), .constraint(second)]])
    #expect(solved["box"]?.width == 100)
  }

  @Test("9: a child is centred")
  func centredChild() throws {
    var scene = try Scene(375, 667)
    try scene.view("child")
    try scene.constrain([
      "child.centerX == root.centerX", "child.centerY == root.centerY", "child.width == 30",
      "child.height == 30",
    ])
    scene.solve().expect([("child", [172.5, 318.5, 30, 30])])
  }

  @Test("10: constraints that apply in one orientation each", arguments: Orientation.allCases)
  func rotation(orientation: Orientation) throws {
    var scene = try Scene(375, 667)
    try scene.view("box")
    let ids = try scene.constrain(["box.width == 100", "box.width == 300"])
    for (id, held) in zip(ids, Orientation.allCases) {
      try scene.layout.updateConstraint(id) {
        $0.isInstalled = false
        $0.variations = [
          ConstraintVariation(TraitCondition(orientation: held), isInstalled: true)
        ]
      }
    }
    let solved = scene.solve { $0.orientation = orientation }
    #expect(solved["box"]?.width == (orientation == .portrait ? 100 : 300))
    #expect(solved.conflicts.isEmpty)
  }

  @Test("11: placeholders apply on the design canvas only", arguments: [true, false])
  func placeholders(included: Bool) throws {
    var scene = try Scene(375, 667)
    try scene.view("box")
    try scene.constrain("box.leading == root.leading + 40", placeholder: true)
    let solved = scene.solve { $0.includesPlaceholders = included }
    #expect(solved["box"]?.x == (included ? 40 : 0))
    #expect(solved.ambiguous("box").contains("x") == !included)
  }

  @Test("12: translated frames stay on the canvas and follow their masks elsewhere")
  func translatedFrames() throws {
    var scene = try Scene(375, 667)
    try scene.view("first") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 20, y: 100, width: 200, height: 100)
      $0.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    }
    try scene.view("second") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 200, y: 400, width: 150, height: 250)
      $0.autoresizingMask = [.flexibleLeftMargin]
    }
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([("first", [20, 100, 200, 100]), ("second", [200, 400, 150, 250])])
    scene.solve { $0.size.width = 750 }.expect([
      ("first", [20, 100, 575, 100]), ("second", [575, 400, 150, 250]),
    ])
  }

  @Test("14: without constraints, every view is in the corner and ambiguous")
  func noConstraints() throws {
    var scene = try Scene(375, 667)
    try scene.view("a")
    try scene.view("b", in: "a")
    try scene.guide("unused")
    let solved = scene.solve()
    #expect(solved.status == .ambiguous)
    solved.expect([("a", [0, 0, 0, 0]), ("b", [0, 0, 0, 0])])
    for name in ["a", "b"] { #expect(solved.ambiguous(name) == ["x", "y", "width", "height"]) }
    #expect(solved.ambiguous("root").isEmpty && solved.ambiguous("unused").isEmpty)
  }

  @Test("15: a square logo is as tall as it is wide")
  func squareLogo() throws {
    var scene = try Scene(375, 667)
    try scene.view("logo")
    try scene.constrain(["logo.width == logo.height", "logo.width == 128"])
    #expect(scene.solve()["logo"]?.size == Size(width: 128, height: 128))
  }

  @Test("16: a centred rectangle")
  func centredRectangle() throws {
    var scene = try Scene(390, 844, scale: 3)
    try scene.view("box")
    try scene.constrain([
      "box.width == 200", "box.height == 100", "box.centerX == root.centerX",
      "box.centerY == root.centerY",
    ])
    scene.solve().expect([("box", [95, 372, 200, 100])])
  }
}
