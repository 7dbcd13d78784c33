import ArgumentParser
import AutoLayoutStore

/// The environment to solve in, where it is not the layout's own canvas.
struct EnvironmentOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The root view's size in points.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp("A device: iphone-15, retina6_12; see `device list`.", valueName: "id"),
    completion: .devices)
  var device: String?

  @Option(help: "portrait or landscape.")
  var orientation: Orientation?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What bars and notch cover, in points.", valueName: "T,L,B,R"))
  var safeArea: InsetsArgument?

  @Option(help: "ltr or rtl.")
  var direction: LayoutDirection?

  @Option(help: ArgumentHelp("A content size category, such as large.", valueName: "category"))
  var textSize: ContentSizeCategory?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The part of the root a keyboard covers.", valueName: "X,Y,W,H"))
  var keyboard: RectArgument?

  @Flag(help: "Include placeholder constraints, as Interface Builder's canvas does.")
  var designTime = false

  /// What the options change of a canvas's environment.
  func environment(of canvas: Canvas) throws -> Environment {
    var result = canvas.environment
    if let device {
      result = try Devices.find(device).environment(orientation ?? .portrait)
      result.direction = canvas.direction
    } else if let orientation, orientation != result.orientation {
      result = turned(canvas, to: orientation)
    }
    if let size { resize(&result, to: size.size) }
    if let safeArea { result.safeArea = safeArea.insets }
    if let direction { result.direction = direction }
    if let textSize { result.textSize = textSize }
    if let keyboard { result.keyboard = keyboard.rect }
    result.includesPlaceholders = designTime
    return result
  }

  /// A canvas held the other way: the device's own insets where it has a device, else the same.
  private func turned(_ canvas: Canvas, to orientation: Orientation) -> Environment {
    var turned = canvas
    turned.orientation = orientation
    turned.size = Size(width: canvas.size.height, height: canvas.size.width)
    if let device = canvas.device.flatMap(Device.named),
      device.environment(canvas.orientation).safeArea == canvas.safeArea
    {
      turned.safeArea = device.environment(orientation).safeArea
    }
    return turned.environment
  }

  private func resize(_ environment: inout Environment, to size: Size) {
    environment.size = size
    if orientation == nil, device == nil {
      environment.orientation = size.width > size.height ? .landscape : .portrait
    }
    (environment.widthClass, environment.heightClass) = Environment.sizeClasses(
      size: size, orientation: environment.orientation, idiom: environment.idiom)
  }
}
