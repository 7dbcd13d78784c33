import AutoLayoutStore
import Testing

@testable import LiveLayouts

/// Layouts with frames derived from their equations, written in every way that Swift offers.
@Suite("The documented layouts, written in Swift in every way")
struct SceneTests {
  @Test("2: four boxes with equal gaps between legacy guides", arguments: Way.allCases)
  func equalGaps(way: Way) throws {
    let screen = try LiveLayout.screen(
      safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    for box in 1...4 { screen.add("box\(box)", size: (200, 100)) }
    for gap in 1...3 { screen.addGuide("gap\(gap)") }
    for box in 1...4 { try screen.constrain(way, ["box\(box).centerX == root.centerX"]) }
    for gap in 1...3 {
      try screen.constrain(
        way, ["box\(gap).bottom == gap\(gap).top", "gap\(gap).bottom == box\(gap + 1).top"])
    }
    try screen.constrain(
      way,
      [
        "gap1.height == gap2.height", "gap2.height == gap3.height",
        "box1.top == root.topLayoutGuide.bottom", "box4.bottom == root.bottomLayoutGuide.top - 10",
      ])
    let solved = try screen.solve()
    #expect(solved.status == .solved)
    for (box, y) in zip(1...4, [20.0, 199, 378, 557]) {
      solved.expect("box\(box)", [87.5, y, 200, 100])
    }
    for gap in 1...3 { #expect(solved["gap\(gap)"]?.frame.height == 79) }
  }

  @Test("3: a group centred with a guide", arguments: Way.allCases)
  func group(way: Way) throws {
    let screen = try LiveLayout.screen()
    screen.add("spinner", size: (20, 20))
    screen.add("label", "UILabel", size: (190, 21)) { $0.lastBaseline = 5 }
    screen.addGuide("container")
    try screen.constrain(
      way,
      [
        "spinner.top == container.top", "label.lastBaseline == container.bottom",
        "label.leading == container.leading", "label.trailing == container.trailing",
        "container.centerX == root.centerX", "container.centerY == root.centerY",
        "spinner.centerX == label.centerX", "label.top == spinner.bottom + 8",
      ])
    let solved = try screen.solve()
    solved.expect("container", [92.5, 311.5, 190, 44])
    solved.expect("spinner", [177.5, 311.5, 20, 20])
    solved.expect("label", [92.5, 339.5, 190, 21])
  }

  @Test("4, 17: margins, also when edited afterwards", arguments: Way.allCases)
  func margins(way: Way) throws {
    let screen = try LiveLayout.screen(
      safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let green = screen.addView("green")
    screen.addView("red")
    try screen.constrain(
      way,
      [
        "green.width == 212", "green.height == green.width", "green.centerX == root.centerX",
        "green.top == root.topLayoutGuide.bottom", "red.left == green.leftMargin",
        "red.right == green.rightMargin", "red.top == green.topMargin",
        "red.bottom == green.bottomMargin",
      ])
    let solved = try screen.solve()
    solved.expect("green", [81.5, 20, 212, 212])
    solved.expect("red", [89.5, 28, 196, 196])
    let before = try screen.rows
    green.layoutMargins = EdgeInsets(all: 10)
    try screen.solve().expect("red", [91.5, 30, 192, 192])
    #expect(try screen.rows == before)
  }

  @Test("5: a label and a button on one baseline", arguments: Way.allCases)
  func baselines(way: Way) throws {
    let screen = try LiveLayout.screen()
    screen.add("label", "UILabel", size: (73, 21)) { $0.lastBaseline = 5 }
    screen.add("button", "UIButton", size: (79, 34)) { $0.lastBaseline = 11 }
    try screen.constrain(
      way,
      [
        "label.centerX == root.centerX", "label.centerY == root.centerY",
        "button.trailing == label.leading - 10", "button.lastBaseline == label.lastBaseline",
      ])
    let solved = try screen.solve()
    solved.expect("label", [151, 323, 73, 21])
    solved.expect("button", [62, 316, 79, 34])
  }

  @Test("6: four corners of the root or its safe area", arguments: Way.allCases, [true, false])
  func corners(way: Way, isSafe: Bool) throws {
    let screen = try LiveLayout.screen(
      390, 844, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let edge = isSafe ? "root.safeArea" : "root"
    for (name, vertical, horizontal) in [
      ("blue", "top", "leading"), ("red", "top", "trailing"), ("yellow", "bottom", "leading"),
      ("green", "bottom", "trailing"),
    ] {
      screen.addView(name)
      try screen.constrain(
        way,
        [
          "\(name).width == 100", "\(name).height == 100",
          "\(name).\(vertical) == \(edge).\(vertical)",
          "\(name).\(horizontal) == \(edge).\(horizontal)",
        ])
    }
    try expectCorners(screen, isSafe: isSafe)
  }

  @Test("6: four corners of the root in visual formats")
  func cornersInFormats() throws {
    let screen = try LiveLayout.screen(
      390, 844, safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    for name in ["blue", "red", "yellow", "green"] { screen.addView(name) }
    for format in [
      "H:|[blue(100)]", "H:[red(100)]|", "H:|[yellow(100)]", "H:[green(100)]|", "V:|[blue(100)]",
      "V:|[red(100)]", "V:[yellow(100)]|", "V:[green(100)]|",
    ] {
      LayoutConstraint.activate(try screen.constraints(withVisualFormat: format))
    }
    try expectCorners(screen, isSafe: false)
  }

  private func expectCorners(_ screen: LiveLayout, isSafe: Bool) throws {
    let (top, bottom) = isSafe ? (47.0, 710.0) : (0, 744)
    for direction in LayoutDirection.allCases {
      let solved = try screen.solve { $0.direction = direction }
      let (leading, trailing) = direction == .leftToRight ? (0.0, 290.0) : (290, 0)
      solved.expect("blue", [leading, top, 100, 100])
      solved.expect("red", [trailing, top, 100, 100])
      solved.expect("yellow", [leading, bottom, 100, 100])
      solved.expect("green", [trailing, bottom, 100, 100])
    }
  }

  @Test("8: of two optional widths, the stronger wins", arguments: Way.allCases)
  func equations(way: Way) throws {
    let screen = try LiveLayout.screen()
    screen.add("view1", size: (10, 10))
    screen.add("view2", size: (10, 10))
    screen.add("myLabel", size: (40, 20))
    screen.add("myButton", size: (nil, 20))
    screen.add("wide", size: (97, 20))
    screen.add("red", size: (10, 10))
    screen.add("blue", size: (30, 10))
    try screen.constrain(
      way,
      [
        "view2.bottom == root.top + 100", "view1.bottom == view2.bottom - 20",
        "myButton.width == 5 * myLabel.width", "wide.width >= 200",
        "blue.leading == root.leading", "red.leading == blue.trailing + 8",
      ])
    let solved = try screen.solve()
    #expect(solved["view1"]?.frame.maxY == 80)
    #expect(solved["myButton"]?.frame.width == 200)
    #expect(solved["wide"]?.frame.width == 200)
    #expect(solved["red"]?.frame.x == 38)
  }

  @Test("8: of two optional widths in a visual format, the stronger wins", arguments: Way.allCases)
  func priorities(way: Way) throws {
    let screen = try LiveLayout.screen()
    screen.addView("box")
    try screen.constrain(
      way,
      [
        "box.width == 100 @500", "box.width == 200 @501", "box.left == root.left",
        "box.top == root.top", "box.height == 10",
      ])
    try expectStronger(screen)
  }

  @Test("8: of two optional widths in a visual format the stronger wins")
  func prioritiesInFormat() throws {
    let screen = try LiveLayout.screen()
    screen.addView("box")
    for format in ["H:|[box(100@500,200@501)]", "V:|[box(10)]"] {
      LayoutConstraint.activate(try screen.constraints(withVisualFormat: format))
    }
    try expectStronger(screen)
  }

  private func expectStronger(_ screen: LiveLayout) throws {
    let solved = try screen.solve()
    solved.expect("box", [0, 0, 200, 10])
    #expect(solved.status == .solved)
    #expect(
      solved.unsatisfied.map { screen.layout.text(of: $0.equation) } == ["box.width == 100 @500"])
    #expect(solved.broken.isEmpty)
  }

  @Test("8: two required widths conflict", arguments: Way.allCases)
  func contradiction(way: Way) throws {
    let screen = try LiveLayout.screen()
    screen.addView("box")
    try screen.constrain(way, ["box.width == 100", "box.width == 200"])
    let solved = try screen.solve()
    #expect(solved.status == .unsatisfiable)
    #expect(solved.conflicts.first?.count == 2)
    #expect(solved.broken.count == 1)
  }

  @Test("10: constraints that apply in one orientation of the device", arguments: Way.allCases)
  func rotation(way: Way) throws {
    let screen = try LiveLayout.screen()
    screen.addView("box")
    let widths = try screen.constrain(way, ["box.width == 100", "box.width == 300"])
    widths[0].hold(when: TraitCondition(orientation: .portrait))
    widths[1].hold(when: TraitCondition(orientation: .landscape))
    screen.setOutlet("current", to: widths[1])
    #expect(try screen.solve { $0.orientation = .portrait }["box"]?.frame.width == 100)
    #expect(try screen.solve { $0.orientation = .landscape }["box"]?.frame.width == 300)
    #expect(try screen.constraint("current") === widths[1])
  }

  @Test("11: a placeholder applies at design time only", arguments: Way.allCases)
  func placeholder(way: Way) throws {
    let screen = try LiveLayout.screen()
    screen.add("box", size: (10, 10))
    let made = try screen.constrain(way, ["box.left == root.left", "box.top == root.top + 50"])
    made[1].isPlaceholder = true
    #expect(try screen.solve()["box"]?.frame.y == 0)
    #expect(try screen.solve { $0.includesPlaceholders = true }["box"]?.frame.y == 50)
  }

  @Test("12: translated views keep their frames and follow a root that grows")
  func translated() throws {
    let screen = try LiveLayout.screen()
    for (name, frame, mask) in [
      ("first", Rect(x: 20, y: 100, width: 200, height: 100), AutoresizingMask.flexibleWidth),
      ("second", Rect(x: 200, y: 400, width: 150, height: 250), .flexibleLeftMargin),
    ] {
      let view = screen.addView(name)
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = frame
      view.autoresizingMask = mask
    }
    let solved = try screen.solve()
    solved.expect("first", [20, 100, 200, 100])
    solved.expect("second", [200, 400, 150, 250])
    let grown = try screen.solve { $0.size.width = 750 }
    grown.expect("first", [20, 100, 575, 100])
    grown.expect("second", [575, 400, 150, 250])
  }

  @Test("13: a constraint is installed on the nearest common ancestor", arguments: Way.allCases)
  func ownership(way: Way) throws {
    let screen = try LiveLayout.screen()
    let c = screen.addView("c")
    let a = screen.addView("a", in: c)
    screen.addView("b", in: c)
    screen.addView("deep", in: a)
    let made = try screen.constrain(
      way, ["a.top == b.top", "a.left == c.left", "deep.top == b.top", "a.width == 5"])
    #expect(made.map { $0.owner?.name } == ["c", "c", "c", "a"])
    #expect(throws: LayoutError.self) { try a.addConstraint(made[2]) }
    try screen.rootView.addConstraint(made[2])
    #expect(made[2].owner == screen.rootView)
  }

  @Test("14: without constraints, every view is in the upper left corner, and ambiguous")
  func unconstrained() throws {
    let screen = try LiveLayout.screen()
    screen.addView("a")
    screen.addView("c", in: screen.addView("b"))
    let solved = try screen.solve()
    for name in ["a", "b", "c"] {
      solved.expect(name, [0, 0, 0, 0])
      #expect(solved[name]?.ambiguous.count == 4)
    }
  }

  @Test("15, 16: a square, and a centred rectangle", arguments: Way.allCases)
  func squareAndCentre(way: Way) throws {
    let screen = try LiveLayout.screen(390, 844)
    screen.addView("logo")
    screen.addView("box")
    try screen.constrain(
      way,
      [
        "logo.width == logo.height", "logo.width == 128", "logo.left == root.left",
        "logo.top == root.top", "box.width == 200", "box.height == 100",
        "box.centerX == root.centerX", "box.centerY == root.centerY",
      ])
    let solved = try screen.solve()
    solved.expect("logo", [0, 0, 128, 128])
    solved.expect("box", [95, 372, 200, 100])
  }
}
