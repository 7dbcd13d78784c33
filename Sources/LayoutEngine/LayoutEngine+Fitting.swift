public import LayoutModel

extension LayoutEngine {
  /// The size that fits a view best, in points, unrounded: `systemLayoutSizeFitting`.
  ///
  /// The view is laid out on its own with what is inside it. Constraints that reach outside it, or
  /// are installed above it, are not taken into account, nor is any safe area.
  ///
  /// - Returns: the frame's size; `nil` where the view is not of the layout.
  public func fittingSize(
    of view: ViewID, of layout: Layout, in environment: Environment,
    target: FittingTarget = .compressed
  ) -> Size? {
    guard layout.views[view] != nil else { return nil }
    var alone = environment
    alone.safeArea = .zero
    alone.keyboard = nil
    var session = LayoutSession(layout, in: alone, fitting: view, to: target, measurer: measurer)
    return session.rootSize()
  }
}
