/// A screen for which layouts are tried out; several devices may share it.
public struct Device: Hashable, Sendable {
  /// The identifier that Interface Builder writes, such as `retina6_12`, or the first of `names` if
  /// none is known.
  public let id: String
  /// The common names of devices with this screen, such as `iphone-15` and `iphone-15-pro`.
  public let names: [String]
  /// In portrait, in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  public let idiom: Idiom
  /// In portrait, in points.
  public let portraitSafeArea: EdgeInsets
  /// In landscape, in points.
  public let landscapeSafeArea: EdgeInsets

  /// The identifier of a canvas without a device or size classes, as in Interface Builder before
  /// Xcode 8.
  public static let any = "any"

  /// Whether the device has an Interface Builder identifier.
  public var isInterfaceBuilders: Bool { !names.contains(id) }

  /// The first of its common names.
  public var name: String { names.first ?? id }

  /// Returns the environment of a full-screen view on the device.
  public func environment(_ orientation: Orientation = .portrait) -> Environment {
    let landscape = orientation == .landscape
    return Environment(
      size: landscape ? Size(width: size.height, height: size.width) : size,
      safeArea: landscape ? landscapeSafeArea : portraitSafeArea, scale: scale,
      orientation: orientation, idiom: idiom, device: id)
  }
}
