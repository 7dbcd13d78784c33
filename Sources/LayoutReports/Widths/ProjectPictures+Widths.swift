import AutoLayoutStore
public import LayoutDrawing
public import LayoutModel

extension ProjectPictures {
  /// Returns an SVG chart of view edges by the root's width, below pictures of the layout at the
  /// smallest width, at breakpoints and at the largest width.
  ///
  /// - Parameters:
  ///   - views: As for ``ProjectInspection/sweep(_:of:in:widths:)``.
  ///   - style: The style of pictures.
  ///   - pixels: The width of the chart; by default, that of a page on a desktop computer.
  public func chart(
    of views: [String] = [], in layout: Layout, _ environment: Environment,
    widths: ClosedRange<Double>, style: ScreenStyle = ScreenStyle([.wireframe]),
    pixels: Double? = nil
  ) throws -> String {
    let sweep = try project.inspection.sweep(views, of: layout, in: environment, widths: widths)
    var chart = WidthChart(
      "\(layout.name) from \(widths.lowerBound.shortText) to \(widths.upperBound.shortText) points wide",
      widths: widths, bands: sweep.bands, breakpoints: sweep.breakpoints,
      pixels: pixels ?? WidthChart.usualWidth)
    let screens =
      style.layers.contains(.screen)
      ? try project.screens(of: layout, assets: style.assets, appearance: style.appearance) : nil
    var options = PictureOptions()
    options.layers = style.layers
    for (width, words) in sweep.stills(most: 8) {
      var environment = environment
      environment.size.width = width
      let solution = project.frames(
        of: layout, in: environment, includingOwnGuides: style.layers.showGuides)
      if let screens { options.screen = try screens(solution) }
      // A width right next to a jump is rounded to that of the jump.
      chart.add(
        layout, solution, at: (width * 10).rounded() / 10, words: words, options: options)
    }
    return chart.text
  }
}
