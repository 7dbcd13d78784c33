import AutoLayoutStore
public import LayoutModel

extension ProjectInspection {
  /// Follows the left and right edges of views as the root's width varies.
  ///
  /// - Parameters:
  ///   - views: The names of views and guides; if empty, the root's first twelve subviews.
  ///   - widths: The range of the root's width, in points, above 0.
  /// - Throws: ``LayoutError`` if there is no such view.
  public func sweep(
    _ views: [String], of layout: Layout, in environment: Environment, widths: ClosedRange<Double>
  ) throws -> WidthSweep {
    let items =
      views.isEmpty
      ? layout.subviews(of: layout.root).prefix(12).map { LayoutItem.view($0) }
      : try views.map { try layout.item(named: $0) }
    let session = project.session(of: layout, in: environment)
    return WidthSweep(session, of: items, widths: widths)
  }
}
