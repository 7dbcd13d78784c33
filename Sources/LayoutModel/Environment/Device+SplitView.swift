extension Device {
  /// Returns the environment of an app that shares the screen with another app.
  ///
  /// Widths and size classes follow Apple's table for multitasking on iPad: 10 points separate the
  /// two apps, the narrow app is 375 points wide if the screen is wide enough and 320 otherwise,
  /// and an app has regular width from 678 points.
  ///
  /// - Returns: `nil` if the device does not support the split: phones never do, and iPads cannot
  ///   be split in half in portrait.
  public func environment(
    _ orientation: Orientation = .portrait, split share: SplitShare
  ) -> Environment? {
    guard idiom == .pad, share != .half || orientation == .landscape else { return nil }
    var result = environment(orientation)
    let whole = result.size.width
    let narrow = whole >= Self.leastWidthForWideApps(orientation) ? 375.0 : 320
    let width =
      switch share {
      case .third: narrow
      case .half: (whole - Self.divider) / 2
      case .twoThirds: whole - Self.divider - narrow
      }
    result.size.width = width
    result.widthClass = width >= Self.leastRegularWidth ? .regular : .compact
    return result
  }

  private static let divider = 10.0

  /// A threshold between 647 points, which is compact, and 678, which is regular.
  private static let leastRegularWidth = 660.0

  /// The least screen width at which the narrow app has 375 points: between 834 and 1,024 in
  /// portrait, between 1,112 and 1,133 in landscape.
  private static func leastWidthForWideApps(_ orientation: Orientation) -> Double {
    orientation == .portrait ? 1000 : 1120
  }
}
