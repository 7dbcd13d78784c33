/// How much of an iPad's screen an app has beside another one.
public enum SplitShare: String, Hashable, Sendable, CaseIterable {
  case third = "1/3"
  case half = "1/2"
  case twoThirds = "2/3"
}

extension Device {
  /// The environment of an app that shares the screen with another one.
  ///
  /// Widths and size classes are those of Apple's table for multitasking on iPad: the narrow app is
  /// 320 or 375 points wide, 10 points lie between the two, and an app is regularly wide from 678
  /// points on.
  ///
  /// - Returns: `nil` where the device cannot be split so: phones never, and no iPad in halves when
  ///   held upright.
  public func environment(
    _ orientation: Orientation = .portrait, split share: SplitShare
  ) -> Environment? {
    guard let row = Self.splitWidths[size], idiom == .pad else { return nil }
    let widths = orientation == .portrait ? row.portrait : row.landscape
    guard let width = widths[share] else { return nil }
    var result = environment(orientation)
    result.size.width = width
    result.widthClass = width >= Self.leastRegularWidth ? .regular : .compact
    return result
  }

  /// Between 639 points, which are compact, and 678, which are regular.
  private static let leastRegularWidth = 650.0

  private typealias Widths = [SplitShare: Double]

  /// Widths in points by the size of the screen held upright.
  private static let splitWidths: [Size: (portrait: Widths, landscape: Widths)] = [
    Size(width: 768, height: 1024): (
      [.third: 320, .twoThirds: 438], [.third: 320, .half: 507, .twoThirds: 694]
    ),
    Size(width: 834, height: 1112): (
      [.third: 320, .twoThirds: 504], [.third: 320, .half: 551, .twoThirds: 782]
    ),
    Size(width: 820, height: 1180): (
      [.third: 320, .twoThirds: 490], [.third: 375, .half: 585, .twoThirds: 795]
    ),
    Size(width: 834, height: 1194): (
      [.third: 320, .twoThirds: 504], [.third: 375, .half: 592, .twoThirds: 809]
    ),
    Size(width: 1024, height: 1366): (
      [.third: 375, .twoThirds: 639], [.third: 375, .half: 678, .twoThirds: 981]
    ),
  ]
}
