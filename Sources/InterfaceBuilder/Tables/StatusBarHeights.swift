/// The height that Interface Builder's canvas reserves for the status bar, by device and version.
///
/// Measured on frames that Interface Builder recorded. The version is the document's
/// `toolsVersion`: 14800 is the first of Xcode 11, 21225 one of Xcode 14, and 21701 of Xcode 14.3,
/// which shows status bars on phones with a home button again, as Xcode 13 does on all iPads.
enum StatusBarHeights {
  /// Returns the reserved height in points, not counting controllers' bars.
  ///
  /// - Parameters:
  ///   - device: `nil` for documents without a device, as Xcode up to version 7 wrote them.
  ///   - tools: The document's `toolsVersion`.
  static func height(device: String?, tools: Int) -> Double {
    guard let device else { return value(in: home, tools) }
    if let ranges = table[device] { return value(in: ranges, tools) }
    if device.lowercased().hasPrefix("ipad") {
      return value(in: device.hasSuffix("rounded") ? roundedPad : homeButtonPad, tools)
    }
    return 44
  }

  /// The height assumed before more versions were measured.
  static func earlierHeight(device: String?, tools: Int) -> Double {
    guard let device else { return 20 }
    if device == "retina5_9", tools >= 21500 { return 50 }
    if device.hasPrefix("ipad") {
      guard !device.hasSuffix("rounded") else { return 24 }
      return value(in: home, tools < 22400 ? min(tools, 21700) : tools)
    }
    if (21000..<firstHigh).contains(tools) { return height(device: device, tools: firstHigh) }
    return height(device: device, tools: tools < 22400 ? min(tools, 21700) : tools)
  }

  /// Heights, each with the first version to which it applies.
  private typealias Ranges = [(from: Int, height: Double)]

  /// The first version with the heights of phones' sensor housings.
  private static let firstHigh = 21225
  private static let home: Ranges = [(0, 20), (14800, 0), (21701, 20)]
  private static let homeButtonPad: Ranges = [(0, 20), (14800, 0), (19529, 20)]
  private static let roundedPad: Ranges = [(0, 24), (14800, 0), (19529, 24)]
  private static let table: [String: Ranges] = [
    "retina3_5": home, "retina4_0": home, "retina4_7": home, "retina5_5": home,
    "retina5_9": [(0, 44), (21500, 47), (21701, 50)],
    "retina6_0": [(0, 44), (firstHigh, 47)],
    "retina6_1": [(0, 44), (firstHigh, 48)],
    "retina6_5": [(0, 44)],
    "retina6_7": [(0, 44), (firstHigh, 47)],
    "retina6_12": [(0, 59)],
    // Apple's published insets; no recorded frames to measure.
    "retina5_4": [(0, 50)], "retina6_3": [(0, 62)], "retina6_72": [(0, 59)],
    "retina6_9": [(0, 62)],
  ]

  private static func value(in ranges: Ranges, _ tools: Int) -> Double {
    ranges.last { $0.from <= tools }?.height ?? 0
  }
}
