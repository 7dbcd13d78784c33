extension Canvas {
  /// Whether the layout fills a screen, unlike cells, bars and sheets, which are smaller.
  public var fillsScreen: Bool {
    guard let screen = device.flatMap(Device.named)?.environment(orientation).size else {
      return size.width >= 320 && size.height >= 320
    }
    return size.width >= screen.width && size.height >= screen.height
  }

  /// Returns a layout's environment on a screen.
  ///
  /// A layout far smaller than the screen it was made for, such as a cell or bar, keeps its height,
  /// and its width unless it spans the screen; then it gets the new screen's width and side insets.
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

  /// Resizes or turns the canvas.
  ///
  /// On a device, the size is used as given in either orientation. Without a device, the size
  /// determines the orientation, and a size given together with the other orientation is turned.
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

  /// Returns the canvas turned, with the device's own insets and its bars if the canvas fills the
  /// device and the bars are known, otherwise with the same safe area.
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
