public import LayoutDrawing
public import LayoutModel

extension SolvedLayout {
  /// A picture of the frames in SVG; the same layout gives the same text.
  public func svg(of layout: Layout, options: PictureOptions = PictureOptions()) -> String {
    SVGDrawing(layout, self, options: options).text
  }
}

extension LayoutAnimation {
  /// A picture in SVG that moves from the start to the end in a loop.
  ///
  /// - Parameter seconds: how long one run takes.
  public func svg(of layout: Layout, seconds: Double) -> String {
    var solution = end
    solution.frames = steps.last?.frames ?? end.frames
    return SVGDrawing(
      layout, solution, motion: SVGMotion(steps.map(\.frames), seconds: seconds)
    ).text
  }
}
