public import LayoutModel

/// A layout's solved frames as a picture in SVG.
///
/// Every view is a rectangle where it came to stand, in the root's coordinates (points), with its
/// name; constraints are dimension lines, dashed where they are optional; guides, safe area and
/// margins are dashed each in its own way. What the constraints do not determine is hatched and what
/// contradicts is crossed, so that colour is not the only sign. The picture follows the viewer's
/// light or dark surroundings and needs nothing beside itself.
public struct SVGDrawing: Sendable {
  private let layout: Layout
  private let solution: SolvedLayout
  private let options: PictureOptions
  private let motion: SVGMotion?

  /// Makes a picture of a layout with the frames it was solved to, and how they move.
  ///
  /// Safe area and margins are drawn where the solution lists the guides that views have of
  /// themselves.
  public init(
    _ layout: Layout, _ solution: SolvedLayout, options: PictureOptions = PictureOptions(),
    motion: SVGMotion? = nil
  ) {
    self.layout = layout
    self.solution = solution
    self.options = options
    self.motion = motion
  }

  /// The picture as a text; the same layout gives the same text.
  public var text: String {
    guard options.layers.contains(.screen) else { return wireframe }
    let drawing = ScreenDrawing(layout, solution, options)
    return drawing.text
  }

  private var wireframe: String {
    let scene = LayoutScene(layout, solution, options: options.ofLayers, motion: motion)
    let marks = [SVGMarks.paper(scene.bounds)] + scene.marks
    let lines =
      [
        SVGMarks.opening(scene.bounds, unit: scene.unit, title: scene.title),
        "<style>\n\(PictureStyle.css)\n</style>",
        PictureStyle.patterns(prefix: "al", unit: scene.unit),
      ] + SVGMarks(motion: motion).lines(marks) + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }
}
