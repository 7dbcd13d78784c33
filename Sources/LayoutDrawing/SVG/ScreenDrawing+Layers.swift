import LayoutModel

extension ScreenDrawing {
  /// The screen with the other requested layers on top.
  var text: String {
    guard options.layers.count > 1 else { return picture.text }
    let unit = options.unit(for: solution.environment.size)
    let isNight = options.screen.appearance == .dark
    let screen = ScreenScene(layout, solution, options.screen, unit: unit, prefix: "al")
    let scene = LayoutScene(layout, solution, options: options.ofLayers)
    let marks = scene.marks.filter {
      options.layers.contains(.wireframe) || !$0.isPlainView
    }
    let writer = SVGMarks()
    let bounds = scene.bounds.union(screen.bounds)
    return
      ([
        SVGMarks.opening(bounds, unit: unit, title: scene.title, kind: nil),
        "<style>\n\(PictureStyle.css)\n\(isNight ? PictureStyle.nightCSS + "\n" : "")</style>",
        PictureStyle.patterns(prefix: "al", unit: unit),
        "<g class=\"al\">",
      ] + writer.lines([SVGMarks.paper(bounds)]) + ["</g>"] + screen.lines
      + ["<g class=\"\(options.kind)\">"] + writer.lines(marks) + ["</g>", "</svg>"])
      .joined(separator: "\n") + "\n"
  }
}

extension PictureMark {
  /// Whether it only shows the frame of a view.
  var isPlainView: Bool {
    ["view", "root", "view hidden", "root hidden"].contains(kind)
  }
}
