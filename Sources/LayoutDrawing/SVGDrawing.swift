public import LayoutModel

/// A layout's solved frames as a picture in SVG.
///
/// Every view is a rectangle where it came to stand, in the root's coordinates (points), with its
/// name; guides are dashed. What the constraints do not determine is hatched and drawn in orange,
/// so that colour is not the only sign.
public struct SVGDrawing: Sendable {
  /// What to show beside views.
  public struct Options: Sendable {
    /// Whether guides that somebody added are drawn.
    public var showsGuides = true
    /// Whether views carry their names.
    public var showsNames = true

    /// Makes the options of a plain picture.
    public init() {}
  }

  private let layout: Layout
  private let solution: SolvedLayout
  private let options: Options
  private let motion: SVGMotion?

  /// Makes a picture of a layout with the frames it was solved to, and how they move.
  public init(
    _ layout: Layout, _ solution: SolvedLayout, options: Options = Options(),
    motion: SVGMotion? = nil
  ) {
    self.layout = layout
    self.solution = solution
    self.options = options
    self.motion = motion
  }

  /// The picture as a text; the same layout gives the same text.
  public var text: String {
    let size = solution.environment.size
    let margin = 12.0
    let bounds = solution.frames.reduce(
      Rect(x: 0, y: 0, width: size.width, height: size.height)
    ) { bounds, frame in
      (motion?.places(of: frame.item) ?? []).reduce(bounds.union(frame.absolute)) { $0.union($1) }
    }.outset(by: EdgeInsets(all: margin))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(bounds.shortText)\""
        + " width=\"\(bounds.width.shortText)\" height=\"\(bounds.height.shortText)\""
        + " font-family=\"system-ui, sans-serif\">",
      "<title>\(layout.name.escapedForXML), \(solution.status.rawValue)</title>",
      Self.style,
    ]
    lines += shapes()
    if options.showsNames { lines += labels() }
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static let style = """
    <defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><path d="M0 0V6" stroke="#d9730d" stroke-width="1.5"/></pattern>
    </defs>
    <style>
    .view { fill: #1f6feb; fill-opacity: .07; stroke: #1f6feb; stroke-width: 1; }
    .root { fill: #ffffff; fill-opacity: 1; stroke: #57606a; stroke-width: 1.5; }
    .guide { fill: none; stroke: #8250df; stroke-width: 1; stroke-dasharray: 4 3; }
    .ambiguous { stroke: #d9730d; stroke-width: 1.5; }
    .hatch { fill: url(#hatch); fill-opacity: .35; stroke: none; }
    .hidden { stroke-dasharray: 1 3; fill-opacity: 0; }
    text { font-size: 9px; fill: #24292f; }
    text.guide-name { fill: #8250df; stroke: none; font-style: italic; }
    </style>
    """

  private func shapes() -> [String] {
    solution.frames.flatMap { frame -> [String] in
      switch frame.item {
      case .view(let id):
        guard let view = layout.views[id] else { return [] }
        var classes = id == layout.root ? ["root"] : ["view"]
        if !frame.ambiguous.isEmpty { classes.append("ambiguous") }
        if view.isHidden { classes.append("hidden") }
        let title = "\(frame.name) (\(view.className)) \(frame.frame.numbers)"
        var result = [rectangle(frame, classes, title: title)]
        if !frame.ambiguous.isEmpty { result.append(rectangle(frame, ["hatch"])) }
        return result
      case .guide:
        guard options.showsGuides else { return [] }
        return [rectangle(frame, ["guide"], title: frame.name)]
      case .builtin: return []
      }
    }
  }

  private func rectangle(
    _ frame: SolvedFrame, _ classes: [String], title: String? = nil
  ) -> String {
    let rect = frame.absolute
    let start =
      "<rect class=\"\(classes.joined(separator: " "))\" x=\"\(rect.x.shortText)\""
      + " y=\"\(rect.y.shortText)\" width=\"\(max(rect.width, 0).shortText)\""
      + " height=\"\(max(rect.height, 0).shortText)\""
    let inside =
      (title.map { "<title>\($0.escapedForXML)</title>" } ?? "")
      + (motion?.rectangle(of: frame.item) ?? "")
    return inside.isEmpty ? start + "/>" : start + ">" + inside + "</rect>"
  }

  /// Names stand in the upper left corner of what they name; one that would cover the name of
  /// another is left to the rectangle's tool tip.
  private func labels() -> [String] {
    var taken: [Rect] = []
    var result: [String] = []
    for frame in solution.frames {
      let isGuide = if case .guide = frame.item { true } else { false }
      if isGuide && !options.showsGuides { continue }
      let width = Double(frame.name.count) * 5
      guard frame.absolute.width >= width + 4, frame.absolute.height >= 11 else { continue }
      let box = Rect(x: frame.absolute.x + 3, y: frame.absolute.y + 1, width: width, height: 10)
      guard !taken.contains(where: { $0.intersects(box) }) else { continue }
      taken.append(box)
      let kind = isGuide ? " class=\"guide-name\"" : ""
      result.append(
        "<text\(kind) x=\"\(box.x.shortText)\" y=\"\((box.y + 8).shortText)\">"
          + "\(frame.name.escapedForXML)\(motion?.text(of: frame.item, dx: 3, dy: 9) ?? "")</text>")
    }
    return result
  }
}

extension Rect {
  fileprivate func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
