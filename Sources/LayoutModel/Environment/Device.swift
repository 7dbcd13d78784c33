/// A device that layouts are tried on.
public struct Device: Hashable, Sendable {
  /// The identifier that Interface Builder writes, such as `retina6_12`.
  public let id: String
  /// A name that people use, such as `iphone-15`.
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

  /// The device with this identifier or name.
  public static func named(_ name: String) -> Device? {
    all.first { $0.id == name || $0.names.contains(name) }
  }

  /// The environment of a full-screen view on it.
  public func environment(_ orientation: Orientation = .portrait) -> Environment {
    let landscape = orientation == .landscape
    return Environment(
      size: landscape ? Size(width: size.height, height: size.width) : size,
      safeArea: landscape ? landscapeSafeArea : portraitSafeArea, scale: scale,
      orientation: orientation, idiom: idiom, device: id)
  }
}

extension Device {
  /// Every device known, phones first, smallest first.
  ///
  /// Sizes and insets are Apple's published ones; insets in landscape are those of the status bar
  /// side on both sides, and 21 below on phones without a home button.
  public static let all: [Device] = [
    phone("retina3_5", ["iphone-4s"], 320, 480, scale: 2, top: 20),
    phone("retina4_0", ["iphone-se-1", "iphone-5s"], 320, 568, scale: 2, top: 20),
    phone("retina4_7", ["iphone-se", "iphone-8", "iphone-6s"], 375, 667, scale: 2, top: 20),
    phone("retina5_5", ["iphone-8-plus"], 414, 736, scale: 3, top: 20),
    phone("retina5_4", ["iphone-13-mini", "iphone-12-mini"], 375, 812, scale: 3, top: 50),
    phone("retina5_9", ["iphone-x", "iphone-11-pro"], 375, 812, scale: 3, top: 44),
    phone("retina6_1", ["iphone-11", "iphone-xr"], 414, 896, scale: 2, top: 48),
    phone("retina6_5", ["iphone-11-pro-max"], 414, 896, scale: 3, top: 44),
    phone("retina6_0", ["iphone-14", "iphone-13", "iphone-12"], 390, 844, scale: 3, top: 47),
    phone("retina6_7", ["iphone-14-plus", "iphone-13-pro-max"], 428, 926, scale: 3, top: 47),
    phone("retina6_12", ["iphone-15", "iphone-14-pro", "iphone-16"], 393, 852, scale: 3, top: 59),
    phone("retina6_71", ["iphone-15-plus", "iphone-15-pro-max"], 430, 932, scale: 3, top: 59),
    phone("retina6_3", ["iphone-16-pro"], 402, 874, scale: 3, top: 62),
    phone("retina6_9", ["iphone-16-pro-max"], 440, 956, scale: 3, top: 62),
    pad("ipad9_7", ["ipad-9.7"], 768, 1024, top: 20, bottom: 0),
    pad("ipad10_5", ["ipad-air-3"], 834, 1112, top: 20, bottom: 0),
    pad("ipad12_9", ["ipad-pro-12.9-2"], 1024, 1366, top: 20, bottom: 0),
    pad("ipad10_9rounded", ["ipad-10", "ipad-air"], 820, 1180, top: 24, bottom: 20),
    pad("ipad11_0rounded", ["ipad-pro-11"], 834, 1194, top: 24, bottom: 20),
    pad("ipad12_9rounded", ["ipad-pro-12.9", "ipad-pro"], 1024, 1366, top: 24, bottom: 20),
  ]

  private static func phone(
    _ id: String, _ names: [String], _ width: Double, _ height: Double, scale: Double, top: Double
  ) -> Device {
    let homeButton = top == 20
    return Device(
      id: id, names: names, size: Size(width: width, height: height), scale: scale, idiom: .phone,
      portraitSafeArea: EdgeInsets(top: top, left: 0, bottom: homeButton ? 0 : 34, right: 0),
      landscapeSafeArea: homeButton
        ? .zero : EdgeInsets(top: 0, left: top, bottom: 21, right: top))
  }

  private static func pad(
    _ id: String, _ names: [String], _ width: Double, _ height: Double, top: Double, bottom: Double
  ) -> Device {
    let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(
      id: id, names: names, size: Size(width: width, height: height), scale: 2, idiom: .pad,
      portraitSafeArea: insets, landscapeSafeArea: insets)
  }
}
