import LayoutModel

/// A layout's picture as the app would show it, with the other requested layers on top.
struct ScreenDrawing {
  let layout: Layout
  let solution: SolvedLayout
  let options: PictureOptions

  init(_ layout: Layout, _ solution: SolvedLayout, _ options: PictureOptions) {
    self.layout = layout
    self.solution = solution
    var options = options
    options.unit =
      options.unit ?? Self.unit(of: layout, solution.environment, options)
    self.options = options
  }

  /// Returns a unit small enough for the layout's own texts to be legible, at least half a point.
  private static func unit(
    of layout: Layout, _ environment: Environment, _ options: PictureOptions
  ) -> Double {
    let usual = options.unit(for: environment.size)
    let smallest = layout.smallestTextSize
    return max(0.5, min(usual, (smallest ?? TextSize.small) / TextSize.small))
  }

  /// The screen alone, and the area it shows in root coordinates.
  var picture: (text: String, bounds: Rect) {
    let unit = options.unit(for: solution.environment.size)
    let screen = ScreenScene(layout, solution, options.screen, unit: unit, prefix: "al")
    let opening = SVGMarks.opening(screen.bounds, unit: unit, title: title, kind: nil)
    return (
      ([opening] + screen.lines + ["</svg>"]).joined(separator: "\n") + "\n", screen.bounds
    )
  }

  private var title: String { options.caption ?? "\(layout.name), \(solution.placeWords)" }
}

extension Layout {
  /// The smallest explicit font size in points, or `nil` if there is none.
  var smallestTextSize: Double? {
    views.compactMap { $0.text == nil ? nil : $0.font?.pointSize }.filter { $0 > 0 }.min()
  }
}

extension PictureOptions {
  /// The style sheet classes of a page's picture.
  var kind: String {
    guard layers.contains(.screen) else { return "al" }
    let over = kind(over: screen.appearance)
    return layers.contains(.wireframe) || layers.contains(.constraints) ? over : over + " bare"
  }

  /// Returns the classes of marks on a screen, whose colours do not follow the viewer's appearance.
  func kind(over appearance: Appearance) -> String {
    appearance == .dark ? "al over night" : "al over day"
  }

  /// The options restricted to the parts that the layers show.
  var ofLayers: PictureOptions {
    guard !layers.contains(.wireframe) else { return self }
    var result = self
    result.parts.formIntersection(
      layers == [.screen] ? [.constraints] : [.caption, .constraints, .legend, .list])
    return result
  }
}
