public import LayoutModel

extension LayoutEngine {
  /// Returns the size that fits a view best, in points, not rounded: `systemLayoutSizeFitting`.
  ///
  /// The view is laid out on its own with its contents. Constraints that refer to items outside it,
  /// or are installed above it, are ignored, as is any safe area.
  ///
  /// - Returns: The frame's size; `nil` if the view is not in the layout.
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
