import AutoLayoutStore
public import LayoutModel

extension ProjectInspection {
  /// Follows views' left and right edges as the root's width varies.
  ///
  /// - Parameters:
  ///   - views: names of views and guides; empty for the root's subviews, the first twelve.
  ///   - widths: of the root, in points, above 0.
  /// - Throws: ``LayoutError`` where there is no such view.
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
