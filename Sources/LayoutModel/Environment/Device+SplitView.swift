extension Device {
  /// The environment of an app that shares the screen with another one.
  ///
  /// Widths and size classes are those of Apple's table for multitasking on iPad: 10 points lie between
  /// the two apps, the narrow one is 375 points wide where the screen is wide enough and 320 elsewhere,
  /// and an app is regularly wide from 678 points on.
  ///
  /// - Returns: `nil` where the device cannot be split so: phones never, and no iPad in halves when
  ///   held upright.
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

  /// Between 647 points, which are compact, and 678, which are regular.
  private static let leastRegularWidth = 660.0

  /// From which width of the whole screen on the narrow app has 375 points: between 834 and 1,024 upright,
  /// between 1,112 and 1,133 sideways.
  private static func leastWidthForWideApps(_ orientation: Orientation) -> Double {
    orientation == .portrait ? 1000 : 1120
  }
}
