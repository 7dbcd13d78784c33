extension Canvas {
  /// The environment of another screen, or of the same held otherwise, with the bars that the canvas
  /// shows: their controllers bring them along.
  ///
  /// Bars are what the safe area keeps beside the device's own insets. A canvas that does not fill its
  /// device's screen, or whose safe area is another one, has none.
  public func keepingBars(on screen: Environment) -> Environment {
    guard let bars else { return screen }
    var result = screen
    result.safeArea.top += Self.height(bars.top, BarHeights.navigationBar, from: self, on: screen)
    result.safeArea.bottom += Self.height(bars.bottom, BarHeights.tabBar, from: self, on: screen)
    return result
  }

  /// What bars add to the device's insets; `nil` where the safe area is not made of these.
  var bars: (top: Double, bottom: Double)? {
    guard let screen = device.flatMap(Device.named)?.environment(orientation), screen.size == size,
      screen.safeArea.left == safeArea.left, screen.safeArea.right == safeArea.right,
      let top = Self.nearest(
        safeArea.top - screen.safeArea.top,
        in: screen.heightClass == .compact ? Self.compactBars : Self.topBars),
      let bottom = Self.nearest(
        safeArea.bottom - screen.safeArea.bottom,
        in: screen.heightClass == .compact ? Self.compactBars : Self.bottomBars)
    else { return nil }
    return (top, bottom)
  }

  private static let compactBars = [0, BarHeights.compact, 2 * BarHeights.compact]
  private static let topBars: [Double] = [
    0, BarHeights.navigationBar, BarHeights.navigationBar + BarHeights.prompt,
    BarHeights.navigationBar + BarHeights.largeTitle,
    BarHeights.navigationBar + BarHeights.prompt + BarHeights.largeTitle,
  ]
  private static let bottomBars: [Double] = [
    0, BarHeights.toolbar, BarHeights.tabBar, BarHeights.toolbar + BarHeights.tabBar,
  ]

  /// Interface Builder's versions draw the status bars of one device up to so much higher or lower.
  private static let eraDifference = 6.0

  private static func nearest(_ points: Double, in known: [Double]) -> Double? {
    let nearest = known.min { abs($0 - points) < abs($1 - points) }
    return nearest.flatMap { abs($0 - points) <= eraDifference ? $0 : nil }
  }

  /// How high bars are on another screen.
  ///
  /// - Parameter usual: what one of them has where the height is regular.
  private static func height(
    _ bars: Double, _ usual: Double, from canvas: Canvas, on screen: Environment
  ) -> Double {
    let wasCompact = canvas.environment.heightClass == .compact
    guard bars > 0, wasCompact != (screen.heightClass == .compact) else { return bars }
    return wasCompact ? usual : BarHeights.compact
  }
}
