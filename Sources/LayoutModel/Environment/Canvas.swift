/// The environment in which a layout is solved by default.
public struct Canvas: Hashable, Sendable {
  /// The root view's size, in points.
  public var size: Size
  /// In points; the top and bottom layout guides follow it.
  public var safeArea: EdgeInsets
  /// Pixels per point.
  public var scale: Double
  /// The device's identifier in the device table.
  public var device: String?
  public var orientation: Orientation
  public var direction: LayoutDirection

  /// Creates a canvas; the orientation defaults to that of the size.
  public init(
    size: Size, safeArea: EdgeInsets = .zero, scale: Double = 2, device: String? = nil,
    orientation: Orientation? = nil, direction: LayoutDirection = .leftToRight
  ) {
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
    self.device = device
    self.orientation = orientation ?? (size.width > size.height ? .landscape : .portrait)
    self.direction = direction
  }

  /// Creates the canvas of a full-screen view on a device.
  public init(_ device: Device, orientation: Orientation = .portrait) {
    let environment = device.environment(orientation)
    self.init(
      size: environment.size, safeArea: environment.safeArea, scale: device.scale,
      device: device.id, orientation: orientation)
  }

  /// Throws if the device is unknown, for example because it comes from a later Xcode.
  package func checkDevice() throws(LayoutError) {
    if let device, device != Device.any { _ = try Device.find(device) }
  }

  /// The environment as Interface Builder shows it, with constraints that are removed at build time.
  package var designTimeEnvironment: Environment {
    var result = environment
    result.includesPlaceholders = true
    return result
  }

  /// The environment that the canvas represents.
  ///
  /// Its size classes are those of the device, if any, even for a sheet, a cell or a view of a
  /// different size.
  public var environment: Environment {
    let known = device.flatMap(Device.named)
    var result = Environment(
      size: size, safeArea: safeArea, scale: scale, orientation: orientation,
      idiom: known?.idiom ?? .phone, direction: direction, device: device)
    if let known {
      (result.widthClass, result.heightClass) = Environment.sizeClasses(
        size: known.size, orientation: orientation, idiom: known.idiom)
    }
    return result
  }
}
