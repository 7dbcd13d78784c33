extension Canvas {
  /// The environment of another screen, or of the same held otherwise, with the bars that the canvas
  /// shows: their controllers bring them along, as high as they are there.
  ///
  /// Bars are what the safe area keeps beside the device's own insets, also on a canvas of another size.
  /// One whose safe area is made of other distances has none.
  public func keepingBars(on screen: Environment) -> Environment {
    guard let bars else { return screen }
    var result = screen
    let heights = Self.heights(screen, bars.systemVersion)
    result.safeArea.top += heights.tops[bars.top]
    result.safeArea.bottom += heights.bottoms[bars.bottom]
    return result
  }

  /// Which of ``BarHeights/tops`` and ``BarHeights/bottoms`` are added to the device's insets, and the
  /// system that has them so high; `nil` where the safe area is not made of these.
  var bars: (top: Int, bottom: Int, systemVersion: Int?)? {
    guard let screen = device.flatMap(Device.named)?.environment(orientation),
      screen.safeArea.left == safeArea.left, screen.safeArea.right == safeArea.right
    else { return nil }
    // A canvas does not say which system it is drawn as.
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

  /// - Parameter systemVersion: that of the bars, where the environment does not say one.
  private static func heights(_ environment: Environment, _ systemVersion: Int?) -> BarHeights {
    var environment = environment
    environment.systemVersion = environment.systemVersion ?? systemVersion
    return BarHeights.ofBars(in: environment)
  }

  /// Interface Builder's versions draw the status bars of one device up to so much higher or lower.
  private static let eraDifference = 6.0

  private static func nearest(_ points: Double, in known: [Double]) -> Int? {
    let nearest = known.indices.min { abs(known[$0] - points) < abs(known[$1] - points) }
    return nearest.flatMap { abs(known[$0] - points) <= eraDifference ? $0 : nil }
  }
}

extension BarHeights {
  /// What may stand at the top: no bar, a bar, one with a prompt, with a large title, with both.
  fileprivate var tops: [Double] {
    let isCompact = self == .compact
    let extras = [0, Self.prompt, Self.largeTitle, Self.prompt + Self.largeTitle]
    return [0] + extras.map { navigationBar + (isCompact ? 0 : $0) }
  }

  /// What may stand at the bottom: no bar, tabs, tools, both.
  fileprivate var bottoms: [Double] { [0, tabBar, toolbar, tabBar + toolbar] }
}
