public import LayoutDrawing
public import LayoutModel

extension SolvedLayout {
  /// Returns a picture of the frames in SVG; equal layouts give equal text.
  public func svg(of layout: Layout, options: PictureOptions = PictureOptions()) -> String {
    SVGDrawing(layout, self, options: options).text
  }
}

extension LayoutAnimation {
  /// Returns an SVG picture that moves from the start to the end in a loop.
  ///
  /// - Parameter seconds: The duration of one run.
  public func svg(of layout: Layout, seconds: Double) -> String {
    var solution = end
    solution.frames = steps.last?.frames ?? end.frames
    return SVGDrawing(
      layout, solution, motion: SVGMotion(steps.map(\.frames), seconds: seconds)
    ).text
  }
}
