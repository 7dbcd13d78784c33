import LayoutEngine
import LayoutModel

/// A solved layout as the app would show it.
struct ScreenScene {
  private let layout: Layout
  private let solution: SolvedLayout
  private let looks: LayoutAppearance
  private let root: Rect
  private var canvas: ScreenCanvas
  /// Views that have something below them that reaches outside of them.
  private var overflowing: Set<ViewID> = []
  /// The views that are being drawn, outermost first.
  private var open: [Opened] = []

  private struct Opened {
    let view: ViewID
    let tint: ColorValue
    let isGroup: Bool
    let isShown: Bool
  }

  /// What the picture shows, in the root's coordinates: the root, and bars that stand outside of it.
  let bounds: Rect

  /// Draws a solution.
  ///
  /// - Parameter prefix: of identifiers, another for each screen of a page.
  init(
    _ layout: Layout, _ solution: SolvedLayout, looks: LayoutAppearance, appearance: Appearance,
    unit: Double, prefix: String
  ) {
    self.layout = layout
    self.solution = solution.drawable
    self.looks = looks
    let size = solution.environment.size
    root = Rect(x: 0, y: 0, width: size.width, height: size.height)
    bounds = ScreenBars.bounds(of: root, looks, solution.environment)
    canvas = ScreenCanvas(
      appearance, in: solution.environment, images: looks.images, prefix: prefix, unit: unit)
    findOverflow()
    draw()
  }

  /// The picture's elements: one group.
  var lines: [String] {
    ["<g font-family=\"\(Self.fonts)\">"] + canvas.lines + ["</g>"]
  }

  /// Faces that are as wide as Helvetica, which the distances between letters are made for.
  private static let fonts =
    "Helvetica Neue, Helvetica, Arial, Liberation Sans, Nimbus Sans, sans-serif"

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

  // MARK: Views

  private mutating func draw() {
    canvas.open(clip: bounds)
    canvas.rect(bounds, fill: canvas[.systemBackground])
    for frame in solution.frames {
      guard case .view(let id) = frame.item, let view = layout.views[id] else { continue }
      draw(view.resolved(in: solution.environment), frame.absolute.positive)
    }
    while !open.isEmpty { closeLast() }
    ScreenBars(looks, root: root, bounds: bounds, solution.environment).draw(on: &canvas)
    canvas.close()
  }

  private mutating func closeLast() {
    if open.removeLast().isGroup { canvas.close() }
  }

  private mutating func draw(_ view: View, _ rect: Rect) {
    while let last = open.last, last.view != view.parent { closeLast() }
    let holder = open.last
    let look = looks.views[view.id] ?? ViewAppearance(kind: view.kind)
    let tint =
      look.tint.map { canvas[$0] } ?? holder?.tint ?? canvas[looks.tint ?? .blue]
    let isShown =
      (holder?.isShown ?? true) && !view.isHidden && look.alpha > 0 && rect.width > 0
      && rect.height > 0
    let clips = look.clips && (overflowing.contains(view.id) || look.cornerRadius > 0)
    let isGroup = isShown && (look.alpha < 1 || clips)
    if isGroup {
      canvas.open(opacity: look.alpha, clip: clips ? rect : nil, radius: look.cornerRadius)
    }
    open.append(Opened(view: view.id, tint: tint, isGroup: isGroup, isShown: isShown))
    guard isShown, rect.intersects(bounds) else { return }
    ScreenView(view: view, look: look, rect: rect, tint: tint, isRoot: view.id == layout.root)
      .draw(on: &canvas)
  }
}
