import LayoutModel

/// A solved layout as the app would show it, with its bars and embedded layouts.
struct ScreenScene {
  private var canvas: ScreenCanvas

  /// The area of the picture, in root coordinates: the root, and bars outside it.
  let bounds: Rect

  /// Draws a solution.
  ///
  /// - Parameter prefix: The prefix of identifiers, different for each screen of a page.
  init(
    _ layout: Layout, _ solution: SolvedLayout, _ options: ScreenOptions, unit: Double,
    prefix: String
  ) {
    let environment = solution.environment
    let root = Rect(
      x: 0, y: 0, width: environment.size.width, height: environment.size.height)
    let looks = options.looks
    bounds = ScreenBars.bounds(of: root, looks, environment)
    canvas = ScreenCanvas(
      options.appearance, in: environment, fonts: options.fonts, images: options.images,
      prefix: prefix, unit: unit)
    canvas.open(clip: bounds)
    canvas.rect(bounds, fill: canvas[.systemBackground])
    var tree = ScreenTree(layout, solution, options, window: bounds)
    tree.draw(tint: canvas[looks.tint ?? .blue], on: &canvas)
    ScreenBars(looks, root: root, bounds: bounds, environment).draw(on: &canvas)
    canvas.close()
  }

  /// The picture's elements, in one group.
  var lines: [String] {
    ["<g font-family=\"\(Self.fonts)\">"] + canvas.lines + ["</g>"]
  }

  /// Fonts as wide as Helvetica, for which letter spacing is computed.
  private static let fonts =
    "Helvetica Neue, Helvetica, Arial, Liberation Sans, Nimbus Sans, sans-serif"
}
