import AutoLayoutStore
public import LayoutDrawing
public import LayoutModel

extension ProjectPictures {
  /// A chart in SVG of views' edges against the root's width, below the layout as it is at the least
  /// width, at breakpoints and at the greatest.
  ///
  /// - Parameters:
  ///   - views: as for ``ProjectInspection/sweep(_:of:in:widths:)``.
  ///   - style: what pictures are made of.
  ///   - pixels: how wide the chart is; as a page on a desk unless given.
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
      // Right beside a jump the width is the jump's to people.
      chart.add(
        layout, solution, at: (width * 10).rounded() / 10, words: words, options: options)
    }
    return chart.text
  }
}
