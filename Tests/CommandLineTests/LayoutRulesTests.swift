import Testing

@Suite("Margins, keyboards, baselines and AppKit's rules")
struct LayoutRulesTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  @Test("a root's side margins are at least the system's if it respects them")
  func minimumMargins() throws {
    try alstore.project(
      """
      view set root --minimum-margins true
      view add a
      constraint add 'a.leading == root.leadingMargin' 'a.trailing == root.trailingMargin'
      constraint add 'a.top == root.topMargin' 'a.height == 10'
      """)
    try alstore.frames().expect("a", [16, 8, 343, 10])
    try alstore.frames("--size 800x600").expect("a", [20, 8, 760, 10])
    try alstore.expect("view set root --margins 0,30,0,4")
    try alstore.frames().expect("a", [30, 0, 329, 10])
    try alstore.expect("view set root --minimum-margins false")
    try alstore.frames().expect("a", [30, 0, 341, 10])
  }

  @Test("a guide follows an undocked keyboard if its view says so")
  func undockedKeyboard() throws {
    try alstore.project(
      """
      view add bar
      constraint add 'bar.bottom == root.keyboard.top' 'bar.height == 40'
      constraint add 'bar.leading == root.leading' 'bar.trailing == root.trailing'
      """)
    let keyboard = "--keyboard 0,400,375,200"
    try alstore.frames(keyboard).expect("bar", [0, 360, 375, 40])
    try alstore.frames(keyboard + " --undocked-keyboard").expect("bar", [0, 627, 375, 40])
    try alstore.expect("view set root --follows-undocked-keyboard true")
    try alstore.frames(keyboard + " --undocked-keyboard").expect("bar", [0, 360, 375, 40])
  }

  @Test("the baselines of a view are those of a subview that it names")
  func baselineViews() throws {
    try alstore.project(
      """
      view add card
      view add title --in card --class UILabel --text T --intrinsic 20x20 --baseline 15,5
      view add body --in card --class UILabel --text B --intrinsic 20x20 --baseline 15,5
      view add mark --intrinsic 5x5
      constraint add 'card.top == root.top' 'card.height == 100' 'card.width == 50'
      constraint add 'title.top == card.top + 30' 'body.bottom == card.bottom - 10'
      constraint add 'mark.top == card.firstBaseline' 'mark.bottom == card.lastBaseline @500'
      view add end
      constraint add 'end.top == card.lastBaseline' 'end.height == 1'
      """)
    try alstore.frames().expect("mark", [0, 0, 5, 100])
    try alstore.expect("view set card --baseline-views title,body")
    let frames = try alstore.frames()
    frames.expect("mark", [0, 45, 5, 40])
    frames.expect("end", [0, 85, 0, 1])
    #expect(try alstore.expect("view get card --format json").output.contains("\"title\""))
    let outside = try alstore.run(["view", "set", "card", "--baseline-views", "title,end"])
    #expect(
      outside.status == 2 && outside.errors.contains("end is not in card"), "\(outside.errors)")
    try alstore.expect("view remove title")
    try alstore.frames().expect("mark", [0, 0, 5, 85])
    let unknown = try alstore.run(["view", "set", "card", "--baseline-views", "titel,-"])
    #expect(unknown.status == 2 && unknown.errors.contains("titel"))
  }

  @Test("a window on a Mac counts y upwards, and its stack views gather by gravity")
  func appKit() throws {
    try alstore.project(
      """
      view add bar --class NSStackView
      view add ok --in bar --intrinsic 60x20 --gravity trailing
      view add help --in bar --intrinsic 20x20
      constraint add 'bar.leading == root.leading' 'bar.trailing == root.trailing'
      constraint add 'bar.top == root.top' 'bar.height == 40'
      """)
    let frames = try alstore.frames("--platform macos")
    frames.expect("bar", [0, 627, 375, 40])
    frames.expect("ok", [315, 10, 60, 20])
    frames.expect("help", [0, 10, 20, 20])
    try alstore.expect("view set bar --detaches-hidden false --distribution equalSpacing")
    try alstore.frames().expect("ok", [0, 10, 60, 20])
    let made = try alstore.expect("constraint list --system --owner bar --format csv").output
    let narrowed = try alstore.run(["constraint", "list", "--system", "--view", "bar"])
    #expect(narrowed.status == 2 && narrowed.errors.contains("--owner"))
    #expect(made.contains("UISV-distributing-edge") || made.contains("UISV-spacing"), "\(made)")
  }

  @Test("custom spacing, a view's own safe area, insets and wrapping widths")
  func places() throws {
    try alstore.project(
      """
      view add bar --class UIStackView --spacing 4
      view add a --in bar --intrinsic 10x10
      view add b --in bar --intrinsic 10x10 --hugging 100,100
      view add page --additional-safe-area 5,6,7,8
      view add inner --in page
      view add thumb --intrinsic 20x20 --alignment-insets 1,2,3,4
      view add note --class UILabel --lines 0 --text 'several words that wrap' --preferred-width 60
      constraint add 'bar.left == root.left' 'bar.top == root.top' 'bar.width == 100'
      constraint add 'page.width == 100' 'page.height == 100' 'page.left == root.left'
      constraint add 'page.top == root.top'
      constraint add 'inner.left == page.safeArea.left' 'inner.right == page.safeArea.right'
      constraint add 'inner.top == page.safeArea.top' 'inner.bottom == page.safeArea.bottom'
      constraint add 'thumb.left == root.left + 50' 'thumb.top == root.top + 50'
      constraint add 'note.left == root.left' 'note.top == root.top'
      view set a --spacing-after 15
      """)
    let frames = try alstore.frames()
    frames.expect("b", [25, 0, 75, 10])
    frames.expect("inner", [6, 5, 86, 88])
    frames.expect("thumb", [48, 49, 26, 24])
    let note = try #require(frames["note"])
    #expect(note.width <= 60 && note.height > 40, "\(note)")
    try alstore.expect("view set a --spacing-after -")
    try alstore.frames().expect("b", [14, 0, 86, 10])
    try alstore.expect("view set note --preferred-width -")
    let automatic = try #require(try alstore.frames()["note"])
    #expect(automatic.width > 60)
    try alstore.expect("constraint add", "note.width <= 70")
    let wrapped = try #require(try alstore.frames()["note"]).rect
    #expect(wrapped[3] > automatic.rect[3])
    try alstore.expect("view set note --preferred-width 0")
    #expect(try alstore.frames()["note"]?.rect == wrapped, "0 is no width, as in UIKit")
    let loose = try alstore.run(["view", "set", "page", "--spacing-after", "3"])
    #expect(loose.status == 2 && loose.errors.contains("not in a stack view"))
  }

  @Test("an NSStackView detaches views without enough room, or clips them")
  func room() throws {
    try alstore.project(
      """
      view add bar --class NSStackView --frame 0,0,100,20
      view add ok --in bar --intrinsic 60x20
      view add help --in bar --intrinsic 60x20 --visibility 900
      constraint add 'ok.width == 60' 'help.width == 60'
      """)
    let frames = try alstore.frames("--platform macos")
    frames.expect("ok", [0, 0, 60, 20])
    #expect(frames.status == "solved")
    let help = try alstore.expect("view get help --format json").output
    #expect(help.contains("\"visibility\": 900"), "\(help)")
    try alstore.expect("view set help --visibility required")
    #expect(try alstore.frames("--platform macos").status == "unsatisfiable")
    try alstore.expect("view set bar --clipping 400,1000")
    #expect(try alstore.frames("--platform macos").status == "solved")
    try alstore.frames("--platform macos").expect("help", [68, 0, 60, 20])
    let wrong = try alstore.run(["view", "set", "help", "--visibility", "1001"])
    #expect(wrong.status == 2 && wrong.errors.contains("It's illegal to set priority:1001."))
    #expect(try alstore.run(["view", "set", "bar", "--clipping", "0"]).status == 2)
  }

  @Test("check reports ambiguous scroll view content, and respects a view's ambiguity setting")
  func verified() throws {
    try alstore.project(
      """
      view add page --class UIScrollView
      view add box --in page
      view add free
      constraint add 'page.left == root.left' 'page.right == root.right' 'page.top == root.top'
      constraint add 'page.bottom == root.bottom' 'box.left == page.left' 'box.top == page.top'
      constraint add 'box.width == 50' 'box.height == 50' 'box.right == page.right'
      """)
    func findings() throws -> String { try alstore.run(["check"]).output }
    #expect(try findings().contains("page: scrollable content size is ambiguous: height"))
    #expect(try findings().contains("free: x, y, width, height could be different"))
    try alstore.expect("view set free --verify-ambiguity ignoreSizes")
    try alstore.expect("view set page --verify-ambiguity off")
    #expect(try findings().contains("free: x, y could be different"))
    #expect(try !findings().contains("scrollable"))
    try alstore.expect("view set free --verify-ambiguity off")
    try alstore.expect("check")
    #expect(try alstore.expect("frames").errors.contains("the content of page could have another"))
  }

  @Test("controls have the sizes of a system version")
  func versions() throws {
    try alstore.project("view add step --class UIStepper")
    #expect(try alstore.frames("--ios-version 12")["step"]?.height == 29)
    #expect(try alstore.frames("--ios-version 17")["step"]?.height == 32)
  }

  @Test("the archived flag of a constraint is stored")
  func archived() throws {
    try alstore.project("constraint add 'w: root.width >= 5'")
    let query = "SELECT count(*) AS n FROM layout_constraint WHERE archived = 1"
    #expect(try alstore.expect("sql", query).output.contains("0"))
    try alstore.expect("constraint set w --archived true")
    #expect(try alstore.expect("sql", query).output.contains("1"))
  }

  @Test("constraints that would resolve a view are listed with its alternatives")
  func settling() throws {
    try alstore.project(
      """
      view add box --intrinsic 40x40
      constraint add 'box.top == root.top'
      """)
    let answer = try alstore.expect("frames --alternatives box --format json")
    #expect(answer.output.contains("\"settledBy\": \"box.leading == root.leading\""))
    #expect(answer.errors.contains("resolve it:\n  box.leading == root.leading"))
    try alstore.expect("constraint add", "box.leading == root.leading")
    #expect(try alstore.expect("frames --alternatives box").errors.contains("no alternative frame"))
  }

  @Test("animations support springs")
  func spring() throws {
    try alstore.project(
      """
      view add box
      constraint add 'w: box.width == 100'
      """)
    let rows = try alstore.expect(
      "frames box --from w=100 --to w=200 --curve spring:0.4 --steps 20 --format csv")
    let widths = rows.lines.dropFirst().compactMap {
      $0.split(separator: ",").dropLast().last.flatMap { Double($0) }
    }
    #expect(widths.first == 100 && widths.last == 200)
    #expect((widths.max() ?? 0) > 220, "\(widths)")
    #expect(try alstore.run(["frames", "--from", "w=1", "--curve", "spring:7"]).status == 2)
  }
}
