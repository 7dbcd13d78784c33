import LayoutModel

extension ConstraintMaker {
  /// Makes the view as high as one pixel of the layout's canvas.
  @discardableResult
  public func makeHorizontalHairline() -> LayoutConstraint { set(.height, to: pixel) }

  /// Makes the view as wide as one pixel of the layout's canvas.
  @discardableResult
  public func makeVerticalHairline() -> LayoutConstraint { set(.width, to: pixel) }

  /// The size of one pixel, in points.
  private var pixel: Double { 1 / item.liveLayout.layout.canvas.environment.scale }
}
