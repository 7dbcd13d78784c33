public import LayoutModel

/// A layout's solved frames as a picture in SVG.
///
/// Every view is a rectangle at its solved frame, in root coordinates (points), with its name.
/// Constraints are dimension lines, dashed if they are optional; guides, safe area and margins each
/// have their own dashes. Ambiguous frames are hatched and conflicting ones crossed, so that colour
/// is not the only sign. The picture follows the viewer's light or dark appearance and is
/// self-contained.
public struct SVGDrawing: Sendable {
  private let layout: Layout
  private let solution: SolvedLayout
  private let options: PictureOptions
  private let motion: SVGMotion?

  /// Creates a picture of a layout with its solved frames and, optionally, their motion.
  ///
  /// Safe area and margins are drawn if the solution includes the built-in guides of views.
  public init(
    _ layout: Layout, _ solution: SolvedLayout, options: PictureOptions = PictureOptions(),
    motion: SVGMotion? = nil
  ) {
    self.layout = layout
    self.solution = solution
    self.options = options
    self.motion = motion
  }

  /// The picture as SVG; equal layouts give equal text.
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
