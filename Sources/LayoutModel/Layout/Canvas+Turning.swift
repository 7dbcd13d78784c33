extension Canvas {
  /// The canvas held the other way: with the device's own insets where it has them, else the same.
  public func turned(to orientation: Orientation) -> Canvas {
    guard orientation != self.orientation else { return self }
    var turned = self
    turned.orientation = orientation
    turned.size = Size(width: size.height, height: size.width)
    if let device = device.flatMap(Device.named),
      device.environment(self.orientation).safeArea == safeArea
    {
      turned.safeArea = device.environment(orientation).safeArea
    }
    return turned
  }
}
