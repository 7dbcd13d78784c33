import LayoutModel
import Testing

@Suite("Bars on other screens")
struct BarTests {
  /// An iPhone 15 canvas with bars in the safe area.
  private func canvas(
    top: Double, bottom: Double = 34, _ orientation: Orientation = .portrait
  ) throws -> Canvas {
    var canvas = Canvas(try #require(Device.named("iphone-15")), orientation: orientation)
    canvas.safeArea.top = top
    canvas.safeArea.bottom = bottom
    return canvas
  }

  private func insets(
    _ canvas: Canvas, _ device: String, _ orientation: Orientation = .portrait
  ) throws -> EdgeInsets {
    let device = try #require(Device.named(device))
    return canvas.keepingBars(on: device.environment(orientation)).safeArea
  }

  @Test(
    "are as tall as on the canvas",
    arguments: [
      (59, 34, 20, 0), (103, 34, 64, 0), (155, 34, 116, 0), (133, 83, 94, 49), (59, 83, 20, 49),
      (103, 78, 64, 44), (103, 127, 64, 93),
    ] as [(Double, Double, Double, Double)])
  func upright(top: Double, bottom: Double, topThere: Double, bottomThere: Double) throws {
    let canvas = try canvas(top: top, bottom: bottom)
    let there = EdgeInsets(top: topThere, left: 0, bottom: bottomThere, right: 0)
    #expect(try insets(canvas, "iphone-se") == there)
    var declared = DeclaredEnvironment(name: "small", device: "iphone-se")
    #expect(declared.environment(for: canvas).safeArea == there)
    declared.direction = .rightToLeft
    #expect(declared.environment(for: canvas).safeArea == there)
  }

  @Test("of a phone in landscape are lower, and normal again in portrait")
  func sideways() throws {
    let upright = try canvas(top: 155, bottom: 83)
    let sideways = EdgeInsets(top: 32, left: 59, bottom: 53, right: 59)
    #expect(try insets(upright, "iphone-15", .landscape) == sideways)
    #expect(upright.turned(to: .landscape).safeArea == sideways)
    #expect(
      try insets(upright, "ipad-air", .landscape)
        == EdgeInsets(top: 126, left: 0, bottom: 70, right: 0), "an iPad's height is regular")
    #expect(
      try canvas(top: 32, bottom: 53, .landscape).turned(to: .portrait).safeArea
        == EdgeInsets(top: 103, left: 0, bottom: 83, right: 0))
  }

  @Test("of an iPad are 50 high, and a phone has its own")
  func pad() throws {
    let phone = try canvas(top: 103, bottom: 83)
    #expect(
      try insets(phone, "ipad-pro-11") == EdgeInsets(top: 74, left: 0, bottom: 70, right: 0))
    #expect(try insets(canvas(top: 103, bottom: 127), "ipad-9").bottom == 100)
    var pad = Canvas(try #require(Device.named("ipad-9")))
    pad.safeArea.top = 20 + 50
    #expect(try insets(pad, "iphone-15").top == 59 + 44)
    #expect(try insets(pad, "ipad-pro-11").top == 24 + 50)
    // As in a document from before iOS 12.
    pad.safeArea.top = 20 + 44
    #expect(try insets(pad, "iphone-15").top == 59 + 44)
  }

  @Test("are recognized although a version of Interface Builder drew another status bar")
  func eras() throws {
    var canvas = Canvas(try #require(Device.named("iphone-12-mini")))
    canvas.safeArea.top = 44 + 44
    #expect(try insets(canvas, "iphone-15").top == 59 + 44)
    canvas.safeArea.top = 44
    #expect(try insets(canvas, "iphone-15").top == 59)
  }

  @Test("are recognized on a freeform canvas, which has the same controllers")
  func freeform() throws {
    var canvas = try canvas(top: 103)
    canvas.size.height += 400
    #expect(try insets(canvas, "iphone-se").top == 20 + 44)
    canvas.size.width -= 18
    #expect(try insets(canvas, "iphone-se").top == 20 + 44)
    // When rotated, it keeps the customized insets.
    #expect(canvas.turned(to: .landscape).safeArea == canvas.safeArea)
  }

  @Test("are as tall as since iOS 26 if the canvas has them so")
  func since26() throws {
    let canvas = try canvas(top: 59 + 54)
    #expect(try insets(canvas, "iphone-se").top == 20 + 54)
    #expect(try insets(self.canvas(top: 59 + 54 + 52), "iphone-se").top == 20 + 54 + 52)
  }

  @Test("are not recognized for another safe area, or without a device")
  func none() throws {
    let device = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    #expect(try insets(canvas(top: 10), "iphone-se") == device)
    #expect(try insets(canvas(top: 230), "iphone-se") == device)
    let free = Canvas(
      size: Size(width: 393, height: 852),
      safeArea: EdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    #expect(try insets(free, "iphone-se") == device)
  }
}
