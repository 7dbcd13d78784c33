import LayoutModel
import Testing

@Suite("Autoresizing")
struct AutoresizingTests {
  /// The effect of a mask on one axis: flexible parts share the superview's growth in proportion to
  /// their sizes; if there are none, the far margin takes it.
  private func expected(
    _ parts: [Double], flexible: [Bool], growth: Double
  ) -> (origin: Double, length: Double) {
    let flexible = flexible.contains(true) ? flexible : [false, false, true]
    let whole = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let grown = zip(parts, flexible).map { $1 ? $0 + growth * $0 / whole : $0 }
    return (grown[0], grown[1])
  }

  @Test("every mask in a growing and a shrinking superview", arguments: 0..<64)
  func everyMask(rawValue: Int) throws {
    let mask = AutoresizingMask(rawValue: rawValue)
    var scene = try Scene(400, 600)
    try scene.view("view") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 40, y: 90, width: 160, height: 210)
      $0.autoresizingMask = mask
    }
    for size in [Size(width: 400, height: 600), Size(width: 700, height: 1200)] {
      let horizontal = expected(
        [40, 160, 200],
        flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains),
        growth: size.width - 400)
      let vertical = expected(
        [90, 210, 300],
        flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains),
        growth: size.height - 600)
      let solved = scene.solve { $0.size = size }
      #expect(solved.status == .solved)
      let exact = try #require(solved.frames.last?.exact)
      #expect(abs(exact.x - horizontal.origin) < 1e-9)
      #expect(abs(exact.width - horizontal.length) < 1e-9)
      #expect(abs(exact.y - vertical.origin) < 1e-9)
      #expect(abs(exact.height - vertical.length) < 1e-9)
    }
  }

  @Test("the room next to a cell's content view is at the trailing edge")
  func cells() throws {
    var scene = try Scene(400, 600)
    try scene.view("cell") { $0.setClass("UITableViewCell") }
    try scene.constrain([
      "cell.leading == root.leading", "cell.trailing == root.trailing", "cell.top == root.top",
      "cell.height == 44",
    ])
    for (name, parent) in [("contentView", "cell"), ("other", "contentView")] {
      try scene.view(name, in: parent) {
        $0.translatesAutoresizingMask = true
        $0.frame = Rect(x: 0, y: 0, width: name == "other" ? 80 : 350, height: 44)
        $0.autoresizingMask = name == "other" ? [] : [.flexibleWidth, .flexibleHeight]
      }
    }
    scene.solve { $0.size.width = 500 }.expect([
      ("contentView", [0, 0, 450, 44]), ("other", [0, 0, 80, 44]),
    ])
    scene.solve { $0.direction = .rightToLeft }.expect([
      ("contentView", [50, 0, 350, 44]), ("other", [0, 0, 80, 44]),
    ])
  }

  @Test("a mask refers to its superview's size on the canvas")
  func nestedInConstraints() throws {
    var scene = try Scene(400, 600)
    try scene.view("panel")
    try scene.constrain([
      "panel.leading == root.leading + 50", "panel.trailing == root.trailing - 50",
      "panel.top == root.top", "panel.height == 100",
    ])
    try scene.view("inner", in: "panel") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 10, y: 10, width: 280, height: 80)
      $0.autoresizingMask = [.flexibleWidth]
    }
    scene.solve().expect([("inner", [10, 10, 280, 80])])
    scene.solve { $0.size.width = 600 }.expect([
      ("panel", [50, 0, 500, 100]), ("inner", [10, 10, 480, 80]),
    ])
  }

  @Test("a mask follows a superview that changes for other reasons than the screen size")
  func otherReasons() throws {
    var scene = try Scene(400, 600)
    try scene.view("panel")
    try scene.constrain([
      "panel.leading == root.leading", "panel.width == 300",
      "panel.top == root.safeArea.top", "panel.bottom == root.safeArea.bottom",
    ])
    try scene.view("inner", in: "panel") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 10, y: 10, width: 280, height: 580)
      $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    scene.solve { $0.safeArea.top = 44 }.expect([
      ("panel", [0, 44, 300, 556]), ("inner", [10, 10, 280, 536]),
    ])
    // On Interface Builder's canvas recorded frames apply as they are, even if its insets differ.
    scene.solve {
      $0.safeArea.top = 44
      $0.includesPlaceholders = true
    }.expect([("panel", [0, 44, 300, 556]), ("inner", [10, 10, 280, 580])])
  }

  @Test("a frame is wider than the alignment rect that constraints see")
  func frameBeyondAlignmentRect() throws {
    var scene = try Scene(400, 600)
    try scene.view("switch", "UISwitch") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 100, y: 50, width: 51, height: 31)
      $0.autoresizingMask = [.flexibleLeftMargin]
    }
    try scene.view("after")
    try scene.constrain([
      "after.leading == switch.trailing", "after.top == switch.top", "after.width == 1",
      "after.height == 1",
    ])
    let solved = scene.solve()
    solved.expect([("switch", [100, 50, 51, 31]), ("after", [149, 50, 1, 1])])
    scene.solve { $0.size.width = 500 }.expect([("switch", [200, 50, 51, 31])])
  }

  @Test("a visual effect view and its content view have the same size")
  func visualEffect() throws {
    var scene = try Scene(400, 600)
    try scene.view("blur", "UIVisualEffectView")
    try scene.view("content", in: "blur") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 0, y: 0, width: 1, height: 1)
      $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    try scene.view("label", in: "content", "UILabel", size: (120, 20))
    try scene.constrain([
      "blur.leading == root.leading", "blur.top == root.top",
      "label.leading == content.leading + 10", "content.trailing == label.trailing + 10",
      "label.top == content.top + 10", "content.bottom == label.bottom + 10",
    ])
    scene.solve().expect([("blur", [0, 0, 140, 40]), ("content", [0, 0, 140, 40])])
  }

  @Test("an arranged view keeps the size of its frame if possible")
  func arranged() throws {
    var scene = try Scene(400, 600)
    try scene.view("stack", "UIStackView") { $0.stack?.axis = .vertical }
    try scene.view("view", in: "stack") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 99, y: 99, width: 50, height: 60)
    }
    try scene.constrain(["stack.leading == root.leading", "stack.top == root.top"])
    scene.solve().expect([("stack", [0, 0, 50, 60]), ("view", [0, 0, 50, 60])])
    try scene.constrain("stack.width == 200")
    let solved = scene.solve()
    #expect(solved.status == .solved)
    solved.expect([("view", [0, 0, 200, 60])])
  }
}
