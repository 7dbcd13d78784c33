extension Canvas {
  /// Returns the environment of another screen or orientation with the canvas's bars at their
  /// height there.
  ///
  /// Bars account for the part of the safe area beyond the device's own insets, even on a canvas of
  /// a different size. A canvas whose safe area has other insets has no bars.
  public func keepingBars(on screen: Environment) -> Environment {
    guard let bars else { return screen }
    var result = screen
    let heights = Self.heights(screen, bars.systemVersion)
    result.safeArea.top += heights.tops[bars.top]
    result.safeArea.bottom += heights.bottoms[bars.bottom]
    return result
  }

  /// The indices of the bars in ``BarHeights/tops`` and ``BarHeights/bottoms``, and the system
  /// version with these heights; `nil` if the safe area does not match any bars.
  var bars: (top: Int, bottom: Int, systemVersion: Int?)? {
    guard let screen = device.flatMap(Device.named)?.environment(orientation),
      screen.safeArea.left == safeArea.left, screen.safeArea.right == safeArea.right
    else { return nil }
    // A canvas does not record the system version it is drawn for.
    for version in [nil, 26] {
      let heights = Self.heights(environment, version)
      if let top = Self.nearest(safeArea.top - screen.safeArea.top, in: heights.tops),
        let bottom = Self.nearest(safeArea.bottom - screen.safeArea.bottom, in: heights.bottoms)
      {
        return (top, bottom, version)
      }
    }
    return nil
  }

  /// - Parameter systemVersion: The version to use if the environment does not specify one.
  private static func heights(_ environment: Environment, _ systemVersion: Int?) -> BarHeights {
    var environment = environment
    environment.systemVersion = environment.systemVersion ?? systemVersion
    return BarHeights.ofBars(in: environment)
  }

  /// The maximum difference between the status bar heights that Interface Builder versions draw.
  private static let eraDifference = 6.0

  private static func nearest(_ points: Double, in known: [Double]) -> Int? {
    let nearest = known.indices.min { abs(known[$0] - points) < abs(known[$1] - points) }
    return nearest.flatMap { abs(known[$0] - points) <= eraDifference ? $0 : nil }
  }
}

extension BarHeights {
  /// The possible bars at the top: none, a bar, one with a prompt, with a large title, with both.
  fileprivate var tops: [Double] {
    let isCompact = self == .compact
    let extras = [0, Self.prompt, Self.largeTitle, Self.prompt + Self.largeTitle]
    return [0] + extras.map { navigationBar + (isCompact ? 0 : $0) }
  }

  /// The possible bars at the bottom: none, tab bar, toolbar, both.
  fileprivate var bottoms: [Double] { [0, tabBar, toolbar, tabBar + toolbar] }
}
