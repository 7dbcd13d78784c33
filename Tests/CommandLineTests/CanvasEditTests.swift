import Testing

@Suite("Editing the canvas of a layout")
struct CanvasEditTests {
  private func root(_ alstore: Alstore) throws -> (Double, Double) {
    let report = try alstore.expect("frames root --format json").json(FramesReport.self)
    let frame = try #require(report.layouts.first?.frames.first)
    return (frame.width, frame.height)
  }

  @Test("an orientation alone rotates it, and it keeps its direction on another device")
  func turned() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --device iphone-15 --direction rtl")
    try alstore.expect("layout set main --orientation landscape")
    #expect(try root(alstore) == (852, 393))
    try alstore.expect("layout set main --orientation landscape")
    #expect(try root(alstore) == (852, 393))
    try alstore.expect("layout set main --device iphone-se")
    #expect(try root(alstore) == (375, 667))
    try alstore.expect("view add box --intrinsic 40x20")
    try alstore.expect("constraint add", "box.leading == root.leading + 10")
    let report = try alstore.expect("frames box --format json").json(FramesReport.self)
    #expect(report.layouts.first?.frames.first?.rect == [325, 0, 40, 20], "leading is right")
    try alstore.expect("layout set main --size 500x300 --orientation portrait")
    #expect(try root(alstore) == (500, 300), "a size that is given is as it is given")
  }

  @Test("a canvas without a device is oriented by its size, and rotated with it")
  func ofNoDevice() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --size 375x667")
    try alstore.expect("view add v")
    try alstore.expect("constraint add --when landscape", "v.width == 200")
    func width(_ options: String = "") throws -> Double? {
      try alstore.expect("frames v --format json " + options).json(FramesReport.self)
        .layouts.first?.frames.first?.rect[2]
    }
    #expect(try width() == 0)
    try alstore.expect("layout set main --size 667x375")
    #expect(try root(alstore) == (667, 375))
    #expect(try width() == 200)
    #expect(try width("--orientation landscape") == 200)
    #expect(try width("--orientation portrait") == 0)
    let turned = try Alstore()
    try turned.expect("init p.alstore --size 375x667 --orientation landscape")
    #expect(try root(turned) == (667, 375))
    try turned.expect("layout set main --size 300x600 --orientation landscape")
    #expect(try root(turned) == (600, 300))
  }

  @Test("of plain and directional margins, those set last apply")
  func margins() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --size 300x300")
    try alstore.expect("view add v")
    try alstore.expect("constraint add", "v.left == root.leftMargin")
    func left() throws -> Double? {
      try alstore.expect("frames v --format json").json(FramesReport.self)
        .layouts.first?.frames.first?.rect[0]
    }
    try alstore.expect("view set root --directional-margins 0,20,0,20")
    #expect(try left() == 20)
    try alstore.expect("view set root --margins 5,6,5,6")
    #expect(try left() == 6)
    try alstore.expect("view set root --directional-margins 0,7,0,7")
    #expect(try left() == 7)
    for option in ["margins", "directional-margins"] {
      try alstore.expect("view set root --margins 5,6,5,6")
      try alstore.expect("view set root --\(option) -")
      #expect(try left() == 8, "\(option)")
    }
  }

  @Test("several views are changed at once, or none")
  func severalViews() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --size 300x300")
    try alstore.expect("view add a b")
    try alstore.expect("view set a b --intrinsic 30x40")
    for name in ["a", "b"] { try alstore.frames().expect(name, [0, 0, 30, 40]) }
    #expect(try alstore.run(["view", "set", "a", "c", "--intrinsic", "5x5"]).status == 2)
    try alstore.frames().expect("a", [0, 0, 30, 40])
  }

  @Test("a multiplier is a number or a ratio, as in equations")
  func ratios() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --size 300x300")
    try alstore.expect("view add a --intrinsic -x90")
    try alstore.expect("constraint add", "ratio: a.width == a.height")
    for (text, width) in [("16:9", 160.0), ("1/3", 30), ("2", 180)] {
      try alstore.expect("constraint set ratio --multiplier \(text)")
      try alstore.frames().expect("a", [0, 0, width, 90])
    }
    for text in ["1/0", "1:2:3", "/2", "x"] {
      #expect(
        try alstore.run(["constraint", "set", "ratio", "--multiplier", text]).status == 2, "\(text)"
      )
    }
  }

  @Test("a built-in guide is shown by its name")
  func builtinGuides() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --device iphone-15")
    try alstore.frames("root.safeArea").expect("root.safeArea", [0, 59, 393, 759])
    #expect(try alstore.run(["frames", "root.safeAera"]).status == 2)
  }

  @Test("what a view was given can be taken from it")
  func defaults() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --size 300x300")
    try alstore.expect("view add v --class UILabel --text Name")
    let before = try alstore.expect("view get v").output
    for (option, value) in [
      ("margins", "1"), ("directional-margins", "1"), ("additional-safe-area", "1"),
      ("alignment-insets", "1"), ("frame", "1,2,3,4"), ("direction", "rtl"),
      ("font", "Avenir-Book"),
    ] {
      try alstore.expect("view set v --\(option) \(value)")
      #expect(try alstore.expect("view get v").output != before, "\(option)")
      try alstore.expect("view set v --\(option) -")
      #expect(try alstore.expect("view get v").output == before, "\(option)")
    }
  }
}
