import LayoutEngine
import LayoutModel

/// The views of a layout as the app would show them, in painting order.
struct ScreenTree {
  private let layout: Layout
  private let solution: SolvedLayout
  private let options: ScreenOptions
  /// The visible area, in root coordinates.
  private let window: Rect
  /// The number of layouts this one is nested in.
  private let depth: Int
  /// Views with descendants that extend beyond their bounds.
  private var overflowing: Set<ViewID> = []
  /// The views being drawn, outermost first.
  private var open: [Opened] = []

  private struct Opened {
    let view: ViewID
    let rect: Rect
    let tint: ColorValue
    let isGroup: Bool
    let isShown: Bool
  }

  /// The maximum nesting depth, which ends recursion between layouts that show each other.
  private static let deepest = 4

  init(
    _ layout: Layout, _ solution: SolvedLayout, _ options: ScreenOptions, window: Rect,
    depth: Int = 0
  ) {
    self.layout = layout
    self.solution = solution.drawable
    self.options = options
    self.window = window
    self.depth = depth
    findOverflow()
  }

  private mutating func findOverflow() {
    let frames = Dictionary(
      solution.frames.compactMap { frame -> (ViewID, Rect)? in
        guard case .view(let id) = frame.item else { return nil }
        return (id, frame.absolute)
      }
    ) { first, _ in first }
    for (id, rect) in frames {
      var next = layout.views[id]?.parent
      while let holder = next, let outer = frames[holder], !outer.contains(rect) {
        overflowing.insert(holder)
        next = layout.views[holder]?.parent
      }
    }
  }

  /// The largest area to compute with; nothing beyond it is visible.
  private static let space = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Returns an appearance without lengths that cannot be drawn.
  private static func drawable(_ look: ViewAppearance) -> ViewAppearance {
    var result = look
    result.cornerRadius = look.cornerRadius.isFinite ? min(look.cornerRadius, space.maxX) : 0
    result.borderWidth = look.borderWidth.isFinite ? min(look.borderWidth, space.maxX) : 0
    return result
  }

  mutating func draw(tint: ColorValue, on canvas: inout ScreenCanvas) {
    for frame in solution.frames {
      guard case .view(let id) = frame.item, let view = layout.views[id] else { continue }
      draw(
        view.resolved(in: solution.environment), frame.absolute.positive, tint, on: &canvas)
    }
    while !open.isEmpty { closeLast(on: &canvas) }
  }

  private mutating func closeLast(on canvas: inout ScreenCanvas) {
    if open.removeLast().isGroup { canvas.close() }
  }

  private mutating func draw(
    _ view: View, _ rect: Rect, _ tint: ColorValue, on canvas: inout ScreenCanvas
  ) {
    while let last = open.last, last.view != view.parent { closeLast(on: &canvas) }
    let holder = open.last
    var rect = rect.clamped(to: Self.space)
    let look = Self.drawable(options.looks.views[view.id] ?? ViewAppearance(kind: view.kind))
    if look.isPlacedByCell, let outer = holder?.rect,
      solution.environment.direction == .rightToLeft
    {
      rect.x = outer.x + outer.maxX - rect.maxX
    }
    let tint = look.tint.map { canvas[$0] } ?? holder?.tint ?? tint
    let isShown =
      (holder?.isShown ?? true) && !view.isHidden && look.alpha > 0 && rect.width > 0
      && rect.height > 0
    let clips = look.clips && (overflowing.contains(view.id) || look.cornerRadius > 0)
    let isGroup = isShown && (look.alpha < 1 || clips)
    if isGroup {
      canvas.open(opacity: look.alpha, clip: clips ? rect : nil, radius: look.cornerRadius)
    }
    open.append(Opened(view: view.id, rect: rect, tint: tint, isGroup: isGroup, isShown: isShown))
    guard isShown, rect.intersects(window) else { return }
    ScreenView(view: view, look: look, rect: rect, tint: tint).draw(on: &canvas)
    drawPlaced(in: view.id, rect, tint, on: &canvas)
  }

  // MARK: Embedded layouts and headings

  private func drawPlaced(
    in host: ViewID, _ rect: Rect, _ tint: ColorValue, on canvas: inout ScreenCanvas
  ) {
    let parts = options.parts.filter { $0.host == host }
    let texts = options.looks.headings.filter { $0.host == host }
    guard !parts.isEmpty || !texts.isEmpty, depth < Self.deepest else { return }
    canvas.open(clip: rect)
    // Scrolling content starts below the bars that cover the view.
    let covered = max(0, solution.environment.safeArea.top - rect.y)
    for group in groups(of: parts) {
      draw(group, at: rect.origin, below: covered, tint, on: &canvas)
    }
    for heading in texts {
      draw(heading, in: heading.frame.offsetBy(dx: rect.x, dy: rect.y + covered), on: &canvas)
    }
    canvas.close()
  }

  private func draw(_ heading: TableHeading, in place: Rect, on canvas: inout ScreenCanvas) {
    let isSmall = heading.isUppercase || heading.isFooter
    let text = FittedText(
      heading.isUppercase && !heading.isFooter ? heading.text.uppercased() : heading.text,
      font: FontDescription(
        pointSize: isSmall ? 13 : 17, type: isSmall ? "regular" : "semibold"),
      in: solution.environment, room: Size(width: place.width, height: .infinity), most: 0)
    canvas.text(
      text, in: place, top: place.y + (place.height - text.height) / 2,
      canvas[.secondaryLabel], alignment: .natural)
  }

  /// Groups cells that follow each other without a gap.
  private func groups(of parts: [ScreenPart]) -> [[ScreenPart]] {
    var result: [[ScreenPart]] = []
    for part in parts {
      if let last = result.last?.last, abs(last.frame.maxY - part.frame.y) <= 1,
        last.frame.x == part.frame.x
      {
        result[result.count - 1].append(part)
      } else {
        result.append([part])
      }
    }
    return result
  }

  /// Draws a group of cells; if inset from the table's sides, with rounded corners.
  private func draw(
    _ group: [ScreenPart], at origin: Point, below bars: Double, _ tint: ColorValue,
    on canvas: inout ScreenCanvas
  ) {
    guard let first = group.first, let last = group.last else { return }
    let isInset = first.hasSeparator && first.frame.x >= 8
    if isInset {
      var whole = first.frame.offsetBy(dx: origin.x, dy: origin.y + bars)
      whole.height = last.frame.maxY - first.frame.y
      canvas.open(clip: whole, radius: 10)
    }
    for (index, part) in group.enumerated() {
      let place = part.frame.offsetBy(
        dx: origin.x, dy: origin.y + (part.scrolls ? bars : 0))
      guard place.intersects(window) else { continue }
      canvas.openMoved(by: place.origin)
      let window = window.offsetBy(dx: -place.x, dy: -place.y)
      var tree = ScreenTree(
        part.layout, part.solution, part.options, window: window, depth: depth + 1)
      tree.draw(tint: tint, on: &canvas)
      canvas.close()
      guard part.hasSeparator, !isInset || index < group.count - 1 else { continue }
      let line = place.inset(
        by: canvas.resolved(.natural) == .right
          ? EdgeInsets(top: 0, left: 0, bottom: 0, right: 16)
          : EdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
      canvas.line(
        [Point(x: line.x, y: line.maxY), Point(x: line.maxX, y: line.maxY)],
        canvas[.separator], width: 0.5)
    }
    if isInset { canvas.close() }
  }
}
