public import LayoutModel

/// Pictures of a layout in many environments on one sheet, all at one scale, each on its device.
///
/// The scale is the largest at which the pictures fill the sheet's width in few rows. A heading
/// states what all environments share. A device with problems has an outline, a badge and numbers
/// at the views, which are explained below the pictures; the worst come first.
public struct SVGSheet: Sendable {
  private let title: String
  private let options: PictureOptions
  private let most: Double
  private var cells: [SheetCell] = []

  /// The width of a page on a desktop computer, in pixels.
  public static let usualWidth = 1240.0

  /// Creates an empty sheet.
  ///
  /// - Parameters:
  ///   - options: The options of all pictures; only the layers are used.
  ///   - width: The maximum width in pixels; a sheet with few pictures is narrower.
  public init(
    _ title: String, options: PictureOptions = PictureOptions(), width: Double = usualWidth
  ) {
    self.title = title
    self.options = options
    most = width.isFinite ? min(max(width, 320), 10_000) : Self.usualWidth
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - words: The words of the environment's name, such as `iphone-se` and `rtl`.
  ///   - alike: The names of other environments with the same result.
  ///   - screen: The data for the screen layer, if it is drawn.
  ///   - troubles: The problems found, or `nil` if the layout was not checked.
  public mutating func add(
    _ layout: Layout, _ solution: SolvedLayout, words: [String], alike: [String] = [],
    screen: ScreenOptions? = nil, troubles: [SheetTrouble]? = nil
  ) {
    var own = options
    if let screen { own.screen = screen }
    cells.append(
      SheetCell(
        SheetPicture(layout, solution, options: own), words: words, alike: alike,
        troubles: troubles))
  }

  // MARK: Layout

  private static let margin = 20.0
  /// The minimum width of a sheet, which its headings need.
  private static let narrowest = 360.0

  /// The sheet as SVG; equal pictures give equal text.
  public var text: String {
    let plan = SheetPlan(cells, width: most - 2 * Self.margin)
    let cells = plan.cells
    let width = max(plan.size.width + 2 * Self.margin, min(Self.narrowest, most))
    let heading = SheetHeading(title, plan, width: width - 2 * Self.margin)
    let numbers = Self.numbers(cells)
    var body: [String] = []
    var kinds: Set<String> = []
    let writer = SVGMarks()
    for (index, cell) in cells.enumerated() {
      let place = plan.shelves.places[index]
      let drawn = cell.drawn(
        at: Point(x: Self.margin + plan.side + place.x, y: heading.height + place.y),
        drop: plan.shelves.drops[index], head: plan.head(of: cell), scale: plan.scale,
        prefix: "s\(index)", numbers: (cell.troubles ?? []).compactMap { numbers[$0.key] })
      body += ["<g class=\"al\">"] + writer.lines(drawn.below) + ["</g>"] + drawn.picture
      if !drawn.above.isEmpty {
        body += ["<g class=\"al\">"] + writer.lines(drawn.above) + ["</g>"]
      }
      kinds.formUnion(drawn.kinds)
    }
    var bounds = Rect(
      x: 0, y: 0, width: width, height: heading.height + plan.size.height + Self.margin)
    let legend = SheetLegend(kinds, in: bounds, margin: Self.margin)
    bounds.height += legend.height
    let list = SheetList(cells, numbers, below: bounds, margin: Self.margin)
    bounds.height += list.height
    return
      ([
        SVGMarks.opening(bounds, unit: 1, title: title, kind: nil),
        "<style>\n\(SheetStyle.css)\n</style>", "<g class=\"al\">",
        PictureStyle.patterns(prefix: "al", unit: 1),
      ] + writer.lines([SVGMarks.paper(bounds)] + heading.marks + legend.marks + list.marks)
      + ["</g>"] + body + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Numbers the troubles in the order of the sheet.
  private static func numbers(_ cells: [SheetCell]) -> [SheetTrouble.Key: Int] {
    var result: [SheetTrouble.Key: Int] = [:]
    for trouble in cells.flatMap({ $0.troubles ?? [] }) where result[trouble.key] == nil {
      result[trouble.key] = result.count + 1
    }
    return result
  }
}
