import Testing

@Suite("The canvas of a layout that is changed")
struct CanvasEditTests {
  private func root(_ alstore: Alstore) throws -> (Double, Double) {
    let report = try alstore.expect("frames root --format json").json(FramesReport.self)
    let frame = try #require(report.layouts.first?.frames.first)
    return (frame.width, frame.height)
  }

  @Test("is turned by an orientation alone, and keeps its direction on another device")
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
}
