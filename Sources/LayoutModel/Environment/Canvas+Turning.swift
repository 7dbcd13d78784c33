extension Canvas {
  /// Whether a layout on it fills a screen: cells, bars and sheets are smaller than their device's.
  public var fillsScreen: Bool {
    guard let screen = device.flatMap(Device.named)?.environment(orientation).size else {
      return size.width >= 320 && size.height >= 320
    }
    return size.width >= screen.width && size.height >= screen.height
  }

  /// A layout's environment on a screen: what is far smaller than the screen that it was made on, as
  /// cells and bars are, keeps its height, and its width where it did not reach from side to side; what
  /// does has the screen's insets there.
  public func environment(onScreen screen: Environment) -> Environment {
    guard let own = device.flatMap(Device.named)?.environment(orientation).size,
      size.height < own.height * 0.75 || size.width < own.width * 0.75
    else { return screen }
    var result = screen
    result.size = Size(
      width: size.width == own.width ? screen.size.width : size.width, height: size.height)
    result.safeArea = safeArea
    if size.width == own.width {
      result.safeArea.left = screen.safeArea.left
      result.safeArea.right = screen.safeArea.right
    }
    return result
  }

  /// Gives it another size, or turns it.
  ///
  /// On a device a size is as it is given, whichever way the device is held. A canvas that is of none is held
  /// as its size is, and a size that is given with the other orientation is turned.
  public mutating func change(size: Size?, orientation: Orientation?) {
    if device != nil {
      if let orientation { self = turned(to: orientation) }
      if let size { self.size = size }
    } else {
      if let size { self = resized(to: size) }
      if let orientation { self = turned(to: orientation) }
    }
  }

  private func resized(to size: Size) -> Canvas {
    var resized = self
    resized.size = size
    resized.orientation = size.width > size.height ? .landscape : .portrait
    return resized
  }

  /// The canvas held the other way: with the device's own insets and its bars where it has them, else
  /// the same.
  public func turned(to orientation: Orientation) -> Canvas {
    guard orientation != self.orientation else { return self }
    var turned = self
    turned.orientation = orientation
    turned.size = Size(width: size.height, height: size.width)
    if bars != nil, let device = device.flatMap(Device.named),
      device.environment(self.orientation).size == size
    {
      turned.safeArea = keepingBars(on: device.environment(orientation)).safeArea
    }
    return turned
  }
}
