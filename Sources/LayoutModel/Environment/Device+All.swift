extension Device {
  // Sizes and scales are those of Apple's Human Interface Guidelines ("Layout", device screen
  // dimensions). Safe areas are those of an app without bars on the system that a device shipped
  // with: Apple's own figures up to iPhone X, and for later ones the values UIKit reports, as
  // published in "iPhone 12" to "iPhone 17 Screen Sizes" and "iPad 2024 Screen Sizes" at
  // useyourloaf.com. Identifiers are those in documents written by Interface Builder.

  public static let iPhone4s = phone(
    "retina3_5", ["iphone-4s", "iphone-4"], 320, 480, scale: 2, .homeButton)
  public static let iPhoneSE1 = phone(
    "retina4_0", ["iphone-se-1", "iphone-5s", "iphone-5c", "iphone-5"], 320, 568, scale: 2,
    .homeButton)
  public static let iPhoneSE = phone(
    "retina4_7",
    ["iphone-se", "iphone-se-3", "iphone-se-2", "iphone-8", "iphone-7", "iphone-6s", "iphone-6"],
    375, 667, scale: 2, .homeButton)
  public static let iPhone8Plus = phone(
    "retina5_5", ["iphone-8-plus", "iphone-7-plus", "iphone-6s-plus", "iphone-6-plus"], 414, 736,
    scale: 3, .homeButton)
  public static let iPhone13Mini = phone(
    "retina5_4", ["iphone-13-mini", "iphone-12-mini"], 375, 812, scale: 3, .housing(50))
  public static let iPhoneX = phone(
    "retina5_9", ["iphone-x", "iphone-xs", "iphone-11-pro"], 375, 812, scale: 3, .housing(44))
  public static let iPhone14 = phone(
    "retina6_0",
    ["iphone-14", "iphone-13", "iphone-13-pro", "iphone-12", "iphone-12-pro", "iphone-16e"], 390,
    844, scale: 3, .housing(47))
  public static let iPhone15 = phone(
    "retina6_12", ["iphone-15", "iphone-15-pro", "iphone-14-pro", "iphone-16"], 393, 852, scale: 3,
    .housing(59))
  public static let iPhone16Pro = phone(
    "retina6_3", ["iphone-16-pro"], 402, 874, scale: 3, .housing(62))
  public static let iPhone17 = phone(
    "iphone-17", ["iphone-17", "iphone-17-pro"], 402, 874, scale: 3,
    .housing(62, topSideways: 20, bottomSideways: 20))
  public static let iPhone11 = phone(
    "retina6_1", ["iphone-11", "iphone-xr"], 414, 896, scale: 2, .housing(48))
  public static let iPhone11ProMax = phone(
    "retina6_5", ["iphone-11-pro-max", "iphone-xs-max"], 414, 896, scale: 3, .housing(44))
  public static let iPhoneAir = phone(
    "iphone-air", ["iphone-air", "iphone-17-air"], 420, 912, scale: 3,
    .housing(68, topSideways: 20, bottomSideways: 29))
  public static let iPhone14Plus = phone(
    "retina6_7", ["iphone-14-plus", "iphone-13-pro-max", "iphone-12-pro-max"], 428, 926, scale: 3,
    .housing(47))
  public static let iPhone15Plus = phone(
    "retina6_72", ["iphone-15-plus", "iphone-15-pro-max", "iphone-14-pro-max", "iphone-16-plus"],
    430, 932, scale: 3, .housing(59))
  public static let iPhone16ProMax = phone(
    "retina6_9", ["iphone-16-pro-max"], 440, 956, scale: 3, .housing(62))
  public static let iPhone17ProMax = phone(
    "iphone-17-pro-max", ["iphone-17-pro-max"], 440, 956, scale: 3,
    .housing(62, topSideways: 20, bottomSideways: 20))
  public static let iPadMini = pad(
    "ipad-mini", ["ipad-mini", "ipad-mini-7", "ipad-mini-6", "ipad-mini-a17-pro"], 744, 1133,
    .homeIndicator)
  public static let iPad9_7 = pad(
    "ipad9_7",
    ["ipad-9.7", "ipad-6", "ipad-5", "ipad-air-2", "ipad-pro-9.7", "ipad-mini-5", "ipad-mini-4"],
    768, 1024, .homeButton)
  public static let iPad9 = pad(
    "ipad10_2", ["ipad-9", "ipad-8", "ipad-7", "ipad-10.2"], 810, 1080, .homeButton)
  public static let iPad10 = pad(
    "ipad10_9rounded",
    [
      "ipad-10", "ipad", "ipad-a16", "ipad-11", "ipad-air", "ipad-air-4", "ipad-air-5",
      "ipad-air-11", "ipad-air-11-m2", "ipad-air-11-m3",
    ], 820, 1180, .homeIndicator)
  public static let iPadAir3 = pad(
    "ipad10_5", ["ipad-air-3", "ipad-pro-10.5"], 834, 1112, .homeButton)
  public static let iPadPro11 = pad("ipad11_0rounded", ["ipad-pro-11"], 834, 1194, .homeIndicator)
  public static let iPadPro11M4 = pad(
    "ipad-pro-11-m4", ["ipad-pro-11-m4"], 834, 1210, .homeIndicator)
  public static let iPadPro12_9SecondGeneration = pad(
    "ipad12_9", ["ipad-pro-12.9-2", "ipad-pro-12.9-1"], 1024, 1366, .homeButton)
  public static let iPadPro12_9 = pad(
    "ipad12_9rounded",
    ["ipad-pro-12.9", "ipad-pro", "ipad-air-13", "ipad-air-13-m2", "ipad-air-13-m3"], 1024, 1366,
    .homeIndicator)
  public static let iPadPro13M4 = pad(
    "iPad13_0rounded", ["ipad-pro-13-m4", "ipad-pro-13"], 1032, 1376, .homeIndicator)

  /// Every known device, phones first, smallest first.
  ///
  /// A screen shared by several devices is called by the first of its ``names``; ``find(_:)``
  /// accepts all of them.
  public static let all: [Device] = [
    iPhone4s, iPhoneSE1, iPhoneSE, iPhone8Plus, iPhone13Mini, iPhoneX, iPhone14, iPhone15,
    iPhone16Pro, iPhone17, iPhone11, iPhone11ProMax, iPhoneAir, iPhone14Plus, iPhone15Plus,
    iPhone16ProMax, iPhone17ProMax, iPadMini, iPad9_7, iPad9, iPad10, iPadAir3, iPadPro11,
    iPadPro11M4, iPadPro12_9SecondGeneration, iPadPro12_9, iPadPro13M4,
  ]

  /// The parts of a screen outside the safe area.
  private enum Edges {
    /// The status bar, which phones hide in landscape.
    case homeButton
    /// An iPad's status bar and home indicator.
    case homeIndicator
    /// A phone's sensor housing with its height in points, and its home indicator. In landscape,
    /// both sides are inset for the housing.
    case housing(Double, topSideways: Double = 0, bottomSideways: Double = 21)
  }

  private static func phone(
    _ id: String, _ names: [String], _ width: Double, _ height: Double, scale: Double,
    _ edges: Edges
  ) -> Device {
    let (portrait, landscape) = insets(edges)
    return Device(
      id: id, names: names, size: Size(width: width, height: height), scale: scale, idiom: .phone,
      portraitSafeArea: portrait, landscapeSafeArea: landscape)
  }

  private static func pad(
    _ id: String, _ names: [String], _ width: Double, _ height: Double, _ edges: Edges
  ) -> Device {
    let (portrait, _) = insets(edges)
    return Device(
      id: id, names: names, size: Size(width: width, height: height), scale: 2, idiom: .pad,
      portraitSafeArea: portrait, landscapeSafeArea: portrait)
  }

  private static func insets(_ edges: Edges) -> (portrait: EdgeInsets, landscape: EdgeInsets) {
    switch edges {
    case .homeButton: (EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), .zero)
    case .homeIndicator: (EdgeInsets(top: 24, left: 0, bottom: 20, right: 0), .zero)
    case .housing(let height, let top, let bottom):
      (
        EdgeInsets(top: height, left: 0, bottom: 34, right: 0),
        EdgeInsets(top: top, left: height, bottom: bottom, right: height)
      )
    }
  }
}
