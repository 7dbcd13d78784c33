public import LayoutModel

/// Pictures of a layout in many environments on one sheet, in an aligned grid, each with a caption.
///
/// Every picture is shown as large as its cell allows, so that a phone and a tablet can both be read.
/// What is ambiguous or contradicts is marked as in ``SVGDrawing``; constraints are left out.
public struct SVGSheet: Sendable {
  private let title: String
  /// Captions, and pictures as they are put into a place.
  private var cells: [(captions: [String], box: Rect, unit: Double, lines: [String])] = []
  private var kinds: Set<String> = []

  /// The room for a picture, and for what stands above it, in pixels.
  private static let cell = Size(width: 220, height: 280)
  private static let head = 32.0
  private static let gap = 18.0

  /// Makes an empty sheet.
  public init(_ title: String) { self.title = title }

  /// Adds a picture.
  ///
  /// - Parameter caption: the environment's name.
  public mutating func add(_ layout: Layout, _ solution: SolvedLayout, caption: String) {
    var options = PictureOptions(parts: [.names, .guides, .safeArea])
    let size = solution.environment.size
    let unit = max(
      size.width / Self.cell.width, size.height / Self.cell.height, 0.1)
    options.unit = unit
    var scene = LayoutScene(layout, solution, options: options)
    // What stands outside of the root has to have room, too.
    let (width, height) = (scene.bounds.width, scene.bounds.height)
    let whole = max(
      (width - 24 * unit) / (Self.cell.width - 24), (height - 24 * unit) / (Self.cell.height - 24))
    if whole.isFinite, whole > 0 {
      options.unit = whole
      scene = LayoutScene(layout, solution, options: options)
    }
    for mark in scene.marks { kinds.formUnion(mark.kind.split(separator: " ").map(String.init)) }
    let prefix = "s\(cells.count)"
    cells.append(
      (
        [
          caption,
          "\(size.width.shortText) × \(size.height.shortText), \(solution.status.rawValue)",
        ], scene.bounds, scene.unit,
        [PictureStyle.patterns(prefix: prefix, unit: scene.unit)]
          + SVGMarks(prefix: prefix).lines(scene.marks)
      ))
  }

  /// The sheet as a text; the same pictures give the same text.
  public var text: String {
    let columns = max(1, min(8, Int((Double(cells.count) * 1.3).squareRoot().rounded(.up))))
    let rows = (cells.count + columns - 1) / columns
    let step = Size(
      width: Self.cell.width + Self.gap, height: Self.cell.height + Self.head + Self.gap)
    let used = max(1, min(columns, cells.count))
    var bounds = Rect(
      x: 0, y: 0, width: max(Double(used) * step.width + Self.gap, 320),
      height: 34 + Double(max(rows, 1)) * step.height)
    let legend = PictureLegend(kinds: kinds, in: bounds, unit: 1)
    bounds.height += legend.height
    let writer = SVGMarks()
    let size = TextSize.name
    let heading = TextExtent.fitted(title, to: (bounds.width - 2 * Self.gap) / (size))
    var lines = [
      SVGMarks.opening(bounds, unit: 1, title: title),
      "<style>\n\(PictureStyle.css)\n</style>",
      PictureStyle.patterns(prefix: "al", unit: 1),
    ]
    lines += writer.lines(
      [
        SVGMarks.paper(bounds),
        PictureMark(.text(heading, at: Point(x: Self.gap, y: 22), .start), "caption"),
      ] + legend.marks)
    for (index, cell) in cells.enumerated() {
      let origin = Point(
        x: Self.gap + Double(index % columns) * step.width,
        y: 34 + Double(index / columns) * step.height)
      lines += writer.lines(captions(cell.captions, at: origin))
      lines.append(opening(cell.box, unit: cell.unit, at: origin))
      lines += cell.lines
      lines.append("</svg>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func captions(_ texts: [String], at origin: Point) -> [PictureMark] {
    zip(texts, [("name", TextSize.name, 11.0), ("key", TextSize.small, 25.0)]).map { text, style in
      let (kind, size, down) = style
      let fitted = TextExtent.fitted(text, to: Self.cell.width / size)
      return PictureMark(.text(fitted, at: Point(x: origin.x, y: origin.y + down), .start), kind)
    }
  }

  /// The element of a picture, as large as fits, at the upper left of its cell.
  private func opening(_ bounds: Rect, unit: Double, at origin: Point) -> String {
    let scale = min(Self.cell.width / bounds.width, Self.cell.height / bounds.height)
    let box = [bounds.x, bounds.y, bounds.width, bounds.height].map(\.pictureText)
    return "<svg x=\"\(origin.x.pictureText)\" y=\"\((origin.y + Self.head).pictureText)\""
      + " width=\"\((bounds.width * scale).pictureText)\""
      + " height=\"\((bounds.height * scale).pictureText)\""
      + " viewBox=\"\(box.joined(separator: " "))\""
      + " font-size=\"\((TextSize.name * unit).pictureText)\">"
  }
}
