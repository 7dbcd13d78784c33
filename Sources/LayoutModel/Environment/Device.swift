/// A screen that layouts are tried on, which several devices may have.
public struct Device: Hashable, Sendable {
  /// The identifier that Interface Builder writes, such as `retina6_12`, or the first of `names` where
  /// it is not known to write one.
  public let id: String
  /// What people call devices that have this screen, such as `iphone-15` and `iphone-15-pro`.
  public let names: [String]
  /// In portrait, in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  public let idiom: Idiom
  /// Held upright, in points.
  public let portraitSafeArea: EdgeInsets
  /// Held sideways, in points.
  public let landscapeSafeArea: EdgeInsets

  /// In place of a device's identifier, a canvas that is of no device and has no size classes, as
  /// Interface Builder's was before Xcode 8.
  public static let any = "any"

  /// Whether Interface Builder knows the device by its identifier.
  public var isInterfaceBuilders: Bool { !names.contains(id) }

  /// What people call it first.
  public var name: String { names.first ?? id }

  /// The environment of a full-screen view on it.
  public func environment(_ orientation: Orientation = .portrait) -> Environment {
    let landscape = orientation == .landscape
    return Environment(
      size: landscape ? Size(width: size.height, height: size.width) : size,
      safeArea: landscape ? landscapeSafeArea : portraitSafeArea, scale: scale,
      orientation: orientation, idiom: idiom, device: id)
  }
}
