import Testing

@Suite("Intrinsic sizes of texts and controls")
struct TextMeasuringTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  @Test("a label without a given size is as large as its text; a given size takes precedence")
  func labels() throws {
    try alstore.project(
      """
      view add measured --class UILabel --text 'Last Month'
      view add given --class UILabel --text 'Last Month' --intrinsic 40x12
      view add none --class UILabel --text 'Last Month' --intrinsic -x-
      view add plain
      view add half --class UILabel --text 'Last Month' --intrinsic 30x-
      """)
    let frames = try alstore.frames()
    let measured = try #require(frames["measured"])
    #expect(abs(measured.width - 86.5) <= 2 && measured.height == 20.5, "\(measured)")
    frames.expect("given", [0, 0, 40, 12])
    frames.expect("none", [0, 0, 0, 0])
    frames.expect("plain", [0, 0, 0, 0])
    frames.expect("half", [0, 0, 30, 0])

    try alstore.expect("view set none --intrinsic auto")
    #expect(try alstore.frames()["none"]?.height == 20.5)
    #expect(try alstore.expect("view list --format csv").output.contains(",40x12,"))
  }

  @Test("controls have the sizes that UIKit draws them at")
  func controls() throws {
    try alstore.project(
      """
      view add toggle --class UISwitch
      view add step --class UIStepper
      view add field --class UITextField --text Name
      view add unlike --class MySwitch
      view add small --class UISwitch --intrinsic 10x10
      """)
    let frames = try alstore.frames()
    frames.expect("toggle", [0, 0, 51, 31])
    frames.expect("step", [0, 0, 94, 32])
    #expect(frames["field"]?.height == 34)
    frames.expect("unlike", [0, 0, 0, 0])
    frames.expect("small", [0, 0, 12, 10])
  }

  @Test("a text style follows the text size, a point size does not")
  func textSizes() throws {
    try alstore.project(
      """
      view add styled --class UILabel --text Title --text-style body
      view add sized --class UILabel --text Title --font-size 17
      """)
    func heights(_ size: String) throws -> [Double?] {
      let frames = try alstore.frames("--text-size \(size)")
      return ["styled", "sized"].map { frames[$0]?.height }
    }
    #expect(try heights("large") == [20.5, 20.5])
    #expect(try heights("accessibilityExtraExtraExtraLarge") == [63.5, 20.5])
    #expect(try heights("extraSmall") == [17, 20.5])
  }

  @Test("text wraps at its width if it may have several lines")
  func wrapping() throws {
    try alstore.project(
      """
      view add text --class UILabel --text 'The quick brown fox jumps over the lazy dog' --lines 0
      view add below --intrinsic 10x10
      constraint add 'text.leading == root.leading' 'text.trailing == root.trailing - 175'
      constraint add 'text.top == root.top' 'below.top == text.bottom' 'below.left == text.left'
      """)
    try alstore.frames().expect("text", [0, 0, 200, 41])
    let made = try alstore.expect("constraint list --system --owner text")
    #expect(made.output.contains("text.height >= 41 @750"), "\(made.output)")
    try alstore.frames("--size 800x600").expect("below", [0, 20.5, 10, 10])
    try alstore.expect("view set text --lines 1")
    try alstore.frames().expect("text", [0, 0, 200, 20.5])
  }

  @Test("impossible fonts are rejected")
  func refusals() throws {
    try alstore.project("view add label --class UILabel")
    for words in [
      ["--font-size", "0"], ["--font-size", "nan"], ["--lines=-1"], ["--text-style", "huge"],
      ["--font-size", "12", "--text-style", "body"],
    ] {
      let answer = try alstore.run(["view", "set", "label"] + words)
      #expect(answer.status == 2, "\(words): \(answer.errors)")
    }
  }
}
