import LayoutModel

/// A layout's picture as the app would show it, with the other layers that are asked for on top.
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

  /// Small enough that the layout's own texts can be read, down to two pixels for a point.
  private static func unit(
    of layout: Layout, _ environment: Environment, _ options: PictureOptions
  ) -> Double {
    let usual = options.unit(for: environment.size)
    let smallest = layout.smallestTextSize
    return max(0.5, min(usual, (smallest ?? TextSize.small) / TextSize.small))
  }

  /// The screen alone, and what it shows in the root's coordinates.
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
  /// Of the smallest letters that are asked for, in points; `nil` where nobody said any.
  var smallestTextSize: Double? {
    views.compactMap { $0.text == nil ? nil : $0.font?.pointSize }.filter { $0 > 0 }.min()
  }
}

extension PictureOptions {
  /// The classes of the style sheet that a page's picture has.
  var kind: String {
    guard layers.contains(.screen) else { return "al" }
    let over = kind(over: screen.appearance)
    return layers.contains(.wireframe) || layers.contains(.constraints) ? over : over + " bare"
  }

  /// The classes of what lies on a screen, whose colours do not follow the reader's surroundings.
  func kind(over appearance: Appearance) -> String {
    appearance == .dark ? "al over night" : "al over day"
  }

  /// The options with the parts that their layers show.
  var ofLayers: PictureOptions {
    guard !layers.contains(.wireframe) else { return self }
    var result = self
    result.parts.formIntersection(
      layers == [.screen] ? [.constraints] : [.caption, .constraints, .legend, .list])
    return result
  }
}
