import Foundation
import Testing

@Suite("The documented layouts from the command line")
struct SceneTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  @Test("a sign-in screen in equations and visual formats")
  func signIn() throws {
    try alstore.project(
      """
      view add logo
      view add emailField --intrinsic 97x30
      view add emailLabel --intrinsic 43x21
      view add passwordLabel --intrinsic 73x21
      view add passwordField --intrinsic 97x30
      view add signinButton --intrinsic 48x30
      constraint add 'logoX: logo.centerX == root.centerX' 'logo.top == root.top + 20'
      constraint add 'logoWidth: logo.width == 96' 'logo.height >= 96'
      constraint add 'emailField.centerX == root.centerX' 'emailField.width == 200'
      constraint add 'emailLabel.leading == emailField.leading'
      constraint add 'emailLabel.trailing == emailField.trailing'
      constraint add 'emailLabel.bottom == emailField.top + 10'
      constraint vfl 'V:[logo]-[emailLabel]' --options alignAllCenterX --name stacked
      constraint vfl --options alignAllLeading \
        'V:[emailField]-[passwordLabel][passwordField]-[signinButton]'
      constraint vfl 'H:[passwordField(==emailField)]' --options alignAllCenterX
      constraint add 'passwordField.centerX == root.centerX'
      outlet add logoWidthConstraint logoWidth
      outlet add logoCenterXConstraint logoX
      """)
    var frames = try alstore.frames()
    frames.expect("logo", [139.5, 20, 96, 96])
    frames.expect("emailLabel", [87.5, 124, 200, 21])
    frames.expect("emailField", [87.5, 135, 200, 30])
    frames.expect("passwordLabel", [87.5, 173, 73, 21])
    frames.expect("passwordField", [87.5, 194, 200, 30])
    frames.expect("signinButton", [87.5, 232, 48, 30])
    #expect(frames.status == "ambiguous")
    #expect(frames["logo"]?.ambiguous == ["height"])
    for name in ["emailLabel", "emailField", "passwordLabel", "passwordField", "signinButton"] {
      #expect(frames[name]?.ambiguous == ["y"], "\(name)")
    }

    try alstore.expect("constraint set logoWidthConstraint --constant 128")
    frames = try alstore.frames()
    frames.expect("logo", [123.5, 20, 128, 96])

    try alstore.expect("constraint set logoCenterXConstraint --active false")
    let inactive = try alstore.expect("constraint list --inactive --format json")
      .json([ConstraintJSON].self)
    #expect(inactive.map(\.equation) == ["logo.centerX == root.centerX"])
    #expect(inactive.first?.outlets == ["logoCenterXConstraint"])
    try alstore.frames().expect("logo", [123.5, 20, 128, 96])

    let aligned = try alstore.expect(
      "constraint list --view logo --attribute centerX --format json"
    )
    .json([ConstraintJSON].self).filter { $0.active }
    #expect(aligned.count == 1)
    try alstore.expect("constraint remove \(aligned[0].id)")
    frames = try alstore.frames()
    #expect(frames["logo"]?.ambiguous == ["x", "height"])
    #expect(frames["logo"]?.x == 0)
  }

  @Test("four boxes with equal gaps between legacy guides")
  func equalGaps() throws {
    var edits = ""
    for box in 1...4 { edits += "view add box\(box) --intrinsic 200x100\n" }
    for box in 1...4 { edits += "constraint add 'box\(box).centerX == root.centerX'\n" }
    for gap in 1...3 {
      edits += "guide add gap\(gap)\n"
      edits += "constraint add 'box\(gap).bottom == gap\(gap).top'\n"
      edits += "constraint add 'gap\(gap).bottom == box\(gap + 1).top'\n"
    }
    edits += """
      constraint add 'gap1.height == gap2.height' 'gap2.height == gap3.height'
      constraint add 'box1.top == root.topLayoutGuide.bottom'
      constraint add 'box4.bottom == root.bottomLayoutGuide.top - 10'
      """
    try alstore.project("--size 375x667 --safe-area 20,0,0,0", edits)
    let frames = try alstore.frames()
    for (box, y) in zip(1...4, [20.0, 199, 378, 557]) {
      frames.expect("box\(box)", [87.5, y, 200, 100])
    }
    for gap in 1...3 {
      #expect(frames["gap\(gap)"]?.height == 79)
      #expect(frames["gap\(gap)"]?.kind == "guide")
      #expect(frames["gap\(gap)"]?.ambiguous == [])
    }
    #expect(frames.status == "solved")
  }

  @Test("a group centred with a guide")
  func group() throws {
    try alstore.project(
      """
      view add spinner --intrinsic 20x20
      view add label --intrinsic 190x21 --baseline -,5
      guide add container
      constraint add 'spinner.top == container.top' 'label.lastBaseline == container.bottom'
      constraint add 'label.leading == container.leading' 'label.trailing == container.trailing'
      constraint add 'container.centerX == root.centerX' 'container.centerY == root.centerY'
      constraint add 'spinner.centerX == label.centerX' 'label.top == spinner.bottom + 8'
      """)
    let frames = try alstore.frames()
    frames.expect("container", [92.5, 311.5, 190, 44])
    frames.expect("spinner", [177.5, 311.5, 20, 20])
    frames.expect("label", [92.5, 339.5, 190, 21])
  }

  @Test("margins of a view that is not the superview, and margins edited afterwards")
  func margins() throws {
    try alstore.project(
      "--size 375x667 --safe-area 20,0,0,0",
      """
      view add green
      view add red
      constraint add 'green.width == 212' 'green.height == green.width' 'green.centerX == root.centerX'
      constraint add 'green.top == root.topLayoutGuide.bottom'
      constraint add 'red.left == green.leftMargin' 'red.right == green.rightMargin'
      constraint add 'red.top == green.topMargin' 'red.bottom == green.bottomMargin'
      """)
    let frames = try alstore.frames()
    frames.expect("green", [81.5, 20, 212, 212])
    frames.expect("red", [89.5, 28, 196, 196])
    let before = try alstore.expect("constraint list --format json").output
    try alstore.expect("view set green --margins 10,10,10,10")
    try alstore.frames().expect("red", [91.5, 30, 192, 192])
    #expect(try alstore.expect("constraint list --format json").output == before)
  }

  @Test("a label and a button on one baseline")
  func baselines() throws {
    try alstore.project(
      """
      view add label --intrinsic 73x21 --baseline -,5
      view add button --intrinsic 79x34 --baseline -,11
      constraint add 'label.centerX == root.centerX' 'label.centerY == root.centerY'
      constraint add 'button.trailing == label.leading - 10'
      constraint add 'button.lastBaseline == label.lastBaseline'
      """)
    let frames = try alstore.frames()
    frames.expect("label", [151, 323, 73, 21])
    frames.expect("button", [62, 316, 79, 34])
  }

  @Test("four corners, pinned to the root and to its safe area, in both directions")
  func corners() throws {
    let corners = [
      ("blue", "top", "leading"), ("red", "top", "trailing"), ("yellow", "bottom", "leading"),
      ("green", "bottom", "trailing"),
    ]
    try alstore.project("--size 390x844 --safe-area 47,0,34,0 --scale 3", "")
    for (prefix, item) in [("", "root"), ("safe", "root.safeArea")] {
      var edits = ""
      for (name, vertical, horizontal) in corners {
        let view = prefix + name
        edits += """
          view add \(view)
          constraint add '\(view).width == 100' '\(view).height == 100'
          constraint add '\(view).\(vertical) == \(item).\(vertical)'
          constraint add '\(view).\(horizontal) == \(item).\(horizontal)'

          """
      }
      #expect(try alstore.run(["apply", "-"], input: edits).status == 0)
    }
    let frames = try alstore.frames()
    for (name, x, y) in [
      ("blue", 0.0, 0.0), ("red", 290, 0), ("yellow", 0, 744), ("green", 290, 744),
      ("safeblue", 0, 47), ("safered", 290, 47), ("safeyellow", 0, 710), ("safegreen", 290, 710),
    ] {
      frames.expect(name, [x, y, 100, 100])
    }
    let mirrored = try alstore.frames("--direction rtl")
    for (name, x) in [("blue", 290.0), ("yellow", 290), ("red", 0), ("green", 0)] {
      #expect(mirrored[name]?.x == x)
      #expect(mirrored["safe" + name]?.x == x)
    }
  }

  @Test("equations of every kind")
  func equations() throws {
    try alstore.project(
      """
      view add view1 --intrinsic 10x10
      view add view2 --intrinsic 10x10
      view add myLabel --intrinsic 40x20
      view add myButton --intrinsic -x20
      view add wide --intrinsic 97x20
      view add red --intrinsic 10x10
      view add blue --intrinsic 30x10
      constraint add 'view2.bottom == root.top + 100' 'view1.bottom == view2.bottom - 20'
      constraint add 'myButton.width == 5 * myLabel.width' 'wide.width >= 200'
      constraint add 'blue.leading == root.leading' 'red.leading == blue.trailing + 8'
      """)
    let frames = try alstore.frames()
    #expect(frames["view1"].map { $0.y + $0.height } == 80)
    #expect(frames["myButton"]?.width == 200)
    #expect(frames["wide"]?.width == 200)
    #expect(frames["red"]?.x == 38)
  }

  @Test("the higher priority wins, and the lower is reported but not broken")
  func priorities() throws {
    try alstore.project(
      """
      view add box
      constraint add 'box.width == 100 @500' 'box.width == 200 @501'
      constraint add 'box.left == root.left' 'box.top == root.top' 'box.height == 10'
      """)
    let frames = try alstore.frames()
    frames.expect("box", [0, 0, 200, 10])
    #expect(frames.status == "solved")
    #expect(frames.unsatisfied == ["box.width == 100 @500"])
    #expect(frames.broken.isEmpty)
    #expect(frames.conflicts.isEmpty)
    try alstore.expect("check")
  }

  @Test("conflicting required constraints are both named, one is broken, and check fails")
  func contradiction() throws {
    try alstore.project(
      """
      view add box
      constraint add 'box.width == 100' 'box.width == 200'
      constraint add 'box.left == root.left' 'box.top == root.top' 'box.height == 10'
      """)
    let frames = try alstore.frames()
    #expect(frames.status == "unsatisfiable")
    #expect(frames.conflicts.map { $0.sorted() } == [["box.width == 100", "box.width == 200"]])
    #expect(frames.broken == ["box.width == 200"])
    frames.expect("box", [0, 0, 100, 10])
    let check = try alstore.run(["check"])
    #expect(check.status == 1)
    #expect(check.output.contains("box.width == 100") && check.output.contains("box.width == 200"))
  }

  @Test("constraints are named on views as in AutoLayoutKit")
  func names() throws {
    try alstore.project(
      """
      view add child
      view add other
      constraint add 'child.centerX == root.centerX' 'child.centerY == root.centerY'
      constraint add 'w: child.width == 30' 'child.height == 30'
      constraint add 'w: other.width == 5'
      """)
    try alstore.frames().expect("child", [172.5, 318.5, 30, 30])
    #expect(try alstore.run(["constraint", "get", "w", "--in", "child"]).status == 0)
    #expect(try alstore.run(["constraint", "get", "w", "--in", "other"]).status == 0)
    #expect(try alstore.run(["constraint", "get", "w", "--in", "root"]).status == 1)
    let before = try alstore.bytes("p.alstore")
    let twice = try alstore.run(["constraint", "add", "w: child.width == 31"])
    #expect(twice.status == 2)
    #expect(twice.errors.contains("w on child"))
    #expect(try alstore.bytes("p.alstore") == before)
    try alstore.expect("constraint remove w --in child")
    #expect(try alstore.frames()["child"]?.ambiguous.contains("width") == true)
  }

  @Test("constraints that apply in one orientation of the device")
  func rotation() throws {
    try alstore.project(
      """
      view add box
      constraint add 'box.left == root.left' 'box.top == root.top' 'box.height == 10'
      constraint add 'tall: box.width == 100' --when portrait
      constraint add 'wide: box.width == 300' --when landscape
      outlet add current wide
      """)
    #expect(try alstore.frames()["box"]?.width == 100)
    #expect(try alstore.frames("--orientation landscape")["box"]?.width == 300)
    for (orientation, tall, wide) in [("portrait", true, false), ("landscape", false, true)] {
      for (name, active) in [("tall", tall), ("wide", wide)] {
        let found = try alstore.expect(
          "constraint get \(name) --orientation \(orientation) --format json"
        ).json(ConstraintJSON.self)
        #expect(found.active == active)
      }
    }
    let outlet = try alstore.expect("outlet get current --format json").output
    #expect(outlet.contains("box.width == 300"))
  }

  @Test("a placeholder only applies at design time")
  func placeholder() throws {
    try alstore.project(
      """
      view add box --intrinsic 10x10
      constraint add 'box.left == root.left'
      constraint add 'box.top == root.top + 50' --placeholder
      """)
    #expect(try alstore.frames()["box"]?.y == 0)
    #expect(try alstore.frames()["box"]?.ambiguous == ["y"])
    #expect(try alstore.frames("--design-time")["box"]?.y == 50)
    #expect(try alstore.frames("--design-time").status == "solved")
  }

  @Test("views with translated masks keep their frames, and follow a root that grows")
  func translated() throws {
    try alstore.project(
      """
      view add fixed --frame 20,100,200,100
      view add wide --frame 200,400,150,250 --autoresizing flexibleWidth
      view add right --frame 25,10,50,50 --autoresizing flexibleLeftMargin
      view add both --frame 25,70,50,50 --autoresizing flexibleLeftMargin,flexibleRightMargin
      """)
    let frames = try alstore.frames()
    frames.expect("fixed", [20, 100, 200, 100])
    frames.expect("wide", [200, 400, 150, 250])
    #expect(frames.status == "solved")
    let grown = try alstore.frames("--size 750x667")
    grown.expect("fixed", [20, 100, 200, 100])
    grown.expect("wide", [200, 400, 525, 250])
    grown.expect("right", [400, 10, 50, 50])
    grown.expect("both", [25.0 / 325 * 700, 70, 50, 50].map { ($0 * 2).rounded() / 2 })
  }

  @Test("a constraint is installed on the nearest common ancestor, never below")
  func ownership() throws {
    try alstore.project(
      """
      view add c
      view add a --in c
      view add b --in c
      view add deep --in a
      constraint add 'siblings: a.top == b.top' 'parent: a.left == c.left'
      constraint add 'cousins: deep.top == b.top' 'own: a.width == 5'
      """)
    for (name, owner) in [("siblings", "c"), ("parent", "c"), ("cousins", "c"), ("own", "a")] {
      let found = try alstore.expect("constraint get \(name) --format json")
        .json(ConstraintJSON.self)
      #expect(found.owner == owner, "\(name)")
    }
    try alstore.expect("constraint add --owner root", "deep.bottom == b.bottom")
    let below = try alstore.run(["constraint", "add", "deep.top == b.top + 1", "--owner", "a"])
    #expect(below.status == 2)
    #expect(below.errors.contains("Unable to install constraint on view."))
  }

  @Test("without constraints every view is in the upper left corner, and ambiguous")
  func unconstrained() throws {
    try alstore.project("view add a\nview add b\nview add c --in b")
    let frames = try alstore.frames()
    for name in ["a", "b", "c"] {
      frames.expect(name, [0, 0, 0, 0])
      #expect(frames[name]?.ambiguous == ["x", "y", "width", "height"])
    }
    #expect(frames.status == "ambiguous")
    #expect(try alstore.run(["check"]).status == 1)
  }

  @Test("an aspect ratio, and a centred rectangle")
  func aspectAndCentre() throws {
    try alstore.project(
      "--size 390x844",
      """
      view add logo
      constraint add 'logo.width == 128' 'logo.height == logo.width'
      constraint add 'logo.left == root.left' 'logo.top == root.top'
      view add box --intrinsic 200x100
      constraint add 'box.centerX == root.centerX' 'box.centerY == root.centerY'
      """)
    let frames = try alstore.frames()
    frames.expect("logo", [0, 0, 128, 128])
    frames.expect("box", [95, 372, 200, 100])
  }
}

/// The documented JSON of a constraint.
struct ConstraintJSON: Decodable {
  let id: String
  let name: String?
  let on: String
  let owner: String
  let active: Bool
  let item1: String
  let attribute1: String
  let relation: String
  let item2: String?
  let constant: Double
  let multiplier: Double
  let priority: Double
  let equation: String
  let outlets: [String]
}
