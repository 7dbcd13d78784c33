import LayoutModel

/// A layout's picture as part of a larger one, at the same scale as the others in it.
struct SheetPicture {
  let layout: Layout
  let solution: SolvedLayout
  /// The options of the picture; its unit is the sheet's.
  let options: PictureOptions
  /// The area of the picture, in root coordinates: the root, and bars outside it.
  let bounds: Rect

  /// The maximum size of a screen; larger numbers are not meaningful.
  private static let reach = 1e6

  init(_ layout: Layout, _ solution: SolvedLayout, options: PictureOptions) {
    var solution = solution.drawable
    let size = solution.environment.size
    func length(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), Self.reach) : 0 }
    solution.environment.size = Size(width: length(size.width), height: length(size.height))
    self.layout = layout
    self.solution = solution
    self.options = options
    let root = Rect(
      x: 0, y: 0, width: solution.environment.size.width,
      height: solution.environment.size.height)
    bounds =
      options.layers.contains(.screen)
      ? ScreenBars.bounds(of: root, options.screen.looks, solution.environment) : root
  }

  /// The number of pixels per point at which the smallest text of the screen is legible.
  var legibleScale: Double {
    TextSize.small / max(layout.smallestTextSize ?? 17, 1)
  }

  /// Returns the rectangles of views and guides in the picture, in pixels of the sheet.
  ///
  /// - Parameter place: The picture's upper left corner in the sheet.
  func rects(at place: Point, scale: Double) -> [LayoutItem: Rect] {
    Dictionary(
      solution.frames.map { frame in
        let rect = frame.absolute.positive.clamped(to: bounds)
        return (
          frame.item,
          Rect(
            x: place.x + (rect.x - bounds.x) * scale, y: place.y + (rect.y - bounds.y) * scale,
            width: rect.width * scale, height: rect.height * scale)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the picture's element, with its upper left corner at a place, and its mark classes.
  ///
  /// - Parameter prefix: The prefix of identifiers, different for each picture of a sheet.
  func lines(
    at place: Point, scale: Double, prefix: String
  ) -> (lines: [String], kinds: Set<String>) {
    let unit = 1 / max(scale, 1e-9)
    let room = Rect(
      x: place.x, y: place.y, width: bounds.width * scale, height: bounds.height * scale)
    var lines = [
      SVGMarks.window(
        onto: bounds, at: room, " font-size=\"\((TextSize.name * unit).pictureText)\"")
    ]
    let hasScreen = options.layers.contains(.screen)
    if hasScreen {
      lines += ScreenScene(layout, solution, options.screen, unit: unit, prefix: prefix).lines
    }
    let marks = marks(unit: unit)
    if !marks.isEmpty {
      lines += [
        hasScreen ? "<g class=\"al over\">" : "<g class=\"al\">",
        PictureStyle.patterns(prefix: prefix, unit: unit),
      ]
      lines += SVGMarks(prefix: prefix).lines(marks) + ["</g>"]
    }
    lines.append("</svg>")
    var kinds: Set<String> = []
    for kind in Set(marks.map(\.kind)) {
      kinds.formUnion(kind.split(separator: " ").map(String.init))
    }
    return (lines, kinds)
  }

  private func marks(unit: Double) -> [PictureMark] {
    guard options.layers != [.screen] else { return [] }
    var own = options
    own.unit = unit
    own.margin = 0
    own.parts = [.names, .guides]
    if solution.environment.safeArea != .zero { own.parts.insert(.safeArea) }
    if options.layers.contains(.constraints) { own.parts.insert(.constraints) }
    if !options.layers.contains(.wireframe) { own.parts = [.constraints] }
    let isBare = options.layers.contains(.screen) && !options.layers.contains(.wireframe)
    return LayoutScene(layout, shown(unit: unit), options: own).marks.filter {
      !(isBare && $0.isPlainView) && !isRootsName($0)
    }
  }

  /// Whether a mark is the root's name.
  private func isRootsName(_ mark: PictureMark) -> Bool {
    guard case .text(let text, _, _) = mark.shape, mark.item == .view(layout.root) else {
      return false
    }
    return text == layout.name(of: layout.root)
  }

  /// Returns the visible part of the solution: frames that extend beyond the picture end right
  /// outside it, so that their names are placed where they are visible.
  private func shown(unit: Double) -> SolvedLayout {
    var result = solution
    let space = bounds.outset(by: EdgeInsets(all: 3 * unit))
    result.frames.removeAll { frame in
      frame.item != .view(layout.root) && !frame.absolute.positive.touches(space)
    }
    for index in result.frames.indices {
      let rect = result.frames[index].absolute.positive
      if !space.contains(rect) { result.frames[index].absolute = rect.clamped(to: space) }
    }
    return result
  }
}

extension Rect {
  /// Whether the rectangles share a point, edges included.
  fileprivate func touches(_ other: Rect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }
}
