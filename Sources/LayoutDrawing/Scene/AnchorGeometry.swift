import LayoutModel

/// The positions of a solved layout's anchors, in root coordinates.
struct AnchorGeometry {
  let layout: Layout
  private let environment: Environment
  private let rects: [LayoutItem: Rect]

  /// Creates the geometry of a solution; built-in guides have positions only if its frames include
  /// them.
  init(_ layout: Layout, _ solution: SolvedLayout) {
    self.layout = layout
    environment = solution.environment
    rects = Dictionary(solution.frames.map { ($0.item, $0.absolute) }) { first, _ in first }
  }

  /// Returns the position of an anchor along its axis, or `nil` for a size.
  ///
  /// - Parameter rect: The rectangle the anchor belongs to; see ``rect(of:seenFrom:)``.
  func position(of anchor: Anchor, in rect: Rect) -> Double? {
    let attribute = anchor.attribute.withoutMargin
    let direction = attribute.isDirectional ? direction(of: anchor.item) : .leftToRight
    switch attribute.resolved(in: direction) {
    case .left, .leading: return rect.x
    case .right, .trailing: return rect.maxX
    case .top: return rect.y
    case .bottom: return rect.maxY
    case .centerX: return rect.x + rect.width / 2
    case .centerY: return rect.y + rect.height / 2
    case .firstBaseline:
      return rect.y + baseline(of: anchor.item, rect, \.firstBaseline) { $0 * 0.78 }
    case .lastBaseline:
      return rect.maxY - baseline(of: anchor.item, rect, \.lastBaseline) { $0 * 0.22 }
    default: return nil
    }
  }

  /// Returns the rectangle an anchor belongs to: its item's frame, margins or content.
  ///
  /// - Parameter other: The item on the other side of the constraint: for one inside a scroll view,
  ///   the scroll view's edges are those of its content.
  func rect(of anchor: Anchor, seenFrom other: LayoutItem?) -> Rect? {
    guard let rect = rects[anchor.item] else { return nil }
    guard case .view(let view) = anchor.item else { return rect }
    if anchor.attribute.isMargin {
      return rects[.builtin(.layoutMargins, of: view)]
        ?? rect.inset(by: layout.views[view]?.layoutMargins ?? EdgeInsets(all: 8))
    }
    // Only scroll views have a content area, and looking that up is cheaper than the view.
    if anchor.attribute.isPosition, let content = rects[.builtin(.contentLayout, of: view)],
      let other, scrolls(view, around: other)
    {
      return content
    }
    return rect
  }

  /// Whether an item is inside a given scroll view.
  private func scrolls(_ view: ViewID, around other: LayoutItem) -> Bool {
    guard layout.views[view]?.kind.isScrollView == true, let inner = layout.container(of: other)
    else { return false }
    return inner != view && layout.isAncestor(view, of: inner)
  }

  private func direction(of item: LayoutItem) -> LayoutDirection {
    guard case .view(let view) = item else { return environment.direction }
    return layout.views[view]?.direction ?? environment.direction
  }

  /// Returns an explicit baseline, or roughly that of a line of text.
  private func baseline(
    of item: LayoutItem, _ rect: Rect, _ given: KeyPath<View, Double?>, _ usual: (Double) -> Double
  ) -> Double {
    guard case .view(let view) = item, let value = layout.views[view]?[keyPath: given] else {
      return usual(min(rect.height, 21))
    }
    return value
  }
}
