import LayoutEngine
import LayoutModel
import Testing

@Suite("Systems and their versions")
struct PlatformTests {
  @Test("y grows upwards in views that are not flipped, and nothing else changes")
  func unflipped() throws {
    var scene = try Scene(300, 200, scale: 1)
    try scene.view("box")
    try scene.view("inner", in: "box")
    try scene.guide("strip")
    try scene.constrain([
      "box.leading == root.leading + 20", "box.top == root.top + 15", "box.width == 100",
      "box.height == 50", "inner.leading == box.leading", "inner.bottom == box.bottom - 5",
      "inner.width == 10", "inner.height == 20", "strip.left == root.left",
      "strip.width == 10", "strip.top == root.top", "strip.height == 30",
    ])
    let solved = scene.solve { $0.isUnflipped = true }
    #expect(solved.status == .solved)
    solved.expect([
      ("root", [0, 0, 300, 200]), ("box", [20, 135, 100, 50]), ("inner", [0, 5, 10, 20]),
      ("strip", [0, 170, 10, 30]),
    ])
    let box = try #require(solved.frames.first { $0.name == "box" })
    #expect(box.absolute == Rect(x: 20, y: 15, width: 100, height: 50))
    #expect(box.exact.y == 135)
  }

  @Test(
    "controls are drawn as in the system's version",
    arguments: [
      (ViewKind.switch, 12, [49, 31]), (.switch, 18, [49, 31]), (.switch, 26, [61, 28]),
      (.stepper, 12, [94, 29]), (.stepper, 13, [94, 32]), (.progressView, 12, [-1, 2]),
      (.progressView, 16, [-1, 4]), (.segmentedControl, 12, [-1, 28]),
      (.segmentedControl, 13, [-1, 31]), (.pageControl, 13, [-1, 37]),
      (.pageControl, 14, [-1, 26]),
      (.searchBar, 10, [-1, 44]), (.searchBar, 11, [-1, 56]), (.textField, 12, [-1, 30]),
      (.textField, 13, [-1, 34]), (.activityIndicator, 9, [20, 20]), (.slider, 15, [-1, 30]),
    ] as [(ViewKind, Int, [Double])])
  func controls(kind: ViewKind, version: Int, size: [Double]) {
    let view = View(id: ViewID(high: 0, low: 1), name: "control", className: kind.rawValue)
    var environment = Environment(size: Size(width: 375, height: 667))
    environment.systemVersion = version
    let measured = TableMeasurer().contentSize(of: view, within: nil, in: environment)
    #expect([measured.horizontal ?? -1, measured.vertical ?? -1] == size)
    environment.systemVersion = nil
    let usual = TableMeasurer().contentSize(of: view, within: nil, in: environment)
    environment.systemVersion = 14
    #expect(usual == TableMeasurer().contentSize(of: view, within: nil, in: environment))
  }

  @Test("AppKit's controls hug more tightly than UIKit's")
  func priorities() {
    func hugging(_ name: String) -> [LayoutPriority] {
      let view = View(id: ViewID(high: 0, low: 1), name: "view", className: name)
      return [view.hugging.horizontal, view.hugging.vertical]
    }
    #expect(hugging("NSButton") == [250, 750])
    #expect(hugging("NSTextField") == [251, 750])
    #expect(hugging("NSStepper") == [750, 750])
    #expect(hugging("UIButton") == [250, 250] && hugging("UILabel") == [251, 251])
  }

  @Test("an undocked keyboard is not followed")
  func undocked() throws {
    var scene = try Scene(
      375, 667, safeArea: EdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    try scene.view("bar")
    try scene.constrain([
      "bar.leading == root.leading", "bar.trailing == root.trailing", "bar.height == 40",
      "bar.bottom == root.keyboard.top",
    ])
    let keyboard = Rect(x: 0, y: 400, width: 375, height: 267)
    scene.solve { $0.keyboard = keyboard }.expect([("bar", [0, 360, 375, 40])])
    let floating = scene.solve {
      $0.keyboard = keyboard
      $0.isKeyboardUndocked = true
    }
    floating.expect([("bar", [0, 593, 375, 40])])
  }
}
