import LayoutDrawing
public import LayoutModel

extension SolvedLayout {
  /// A picture of the frames in SVG; the same layout gives the same text.
  public func svg(of layout: Layout) -> String { SVGDrawing(layout, self).text }
}
