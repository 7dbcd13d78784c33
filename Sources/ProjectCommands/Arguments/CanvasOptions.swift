import ArgumentParser
import AutoLayoutStore

/// The canvas of a new layout.
struct CanvasOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The root view's size in points.", valueName: "WxH")
  )
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp("A device: iphone-15, retina6_12; see `device list`.", valueName: "id"),
    completion: .devices)
  var device: String?

  @Option(help: "portrait or landscape.")
  var orientation: Orientation?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Safe area insets in points.", valueName: "T,L,B,R"))
  var safeArea: InsetsArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point (default: the device's, or 2).", valueName: "n"))
  var scale: Double?

  @Option(help: "ltr or rtl.")
  var direction: LayoutDirection?

  /// The requested canvas; by default an iPhone of 375×667 points.
  func canvas() throws -> Canvas {
    var canvas: Canvas
    if let device {
      canvas = Canvas(try Device.find(device), orientation: orientation ?? .portrait)
      if let size { canvas.size = size.size }
    } else {
      canvas = Canvas(size: size?.size ?? Size(width: 375, height: 667))
      canvas.change(size: nil, orientation: orientation)
    }
    if let safeArea { canvas.safeArea = safeArea.insets }
    if let scale { canvas.scale = scale }
    if let direction { canvas.direction = direction }
    return canvas
  }
}
