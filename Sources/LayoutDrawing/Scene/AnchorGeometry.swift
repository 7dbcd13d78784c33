import LayoutModel

/// Where the anchors of a solved layout lie in the root's coordinates.
struct AnchorGeometry {
  let layout: Layout
  private let environment: Environment
  private let rects: [LayoutItem: Rect]

  /// Makes the geometry of a solution; guides that views have of themselves are known where they are
  /// among its frames.
  init(_ layout: Layout, _ solution: SolvedLayout) {
    self.layout = layout
    environment = solution.environment
    rects = Dictionary(solution.frames.map { ($0.item, $0.absolute) }) { first, _ in first }
  }

  /// Where an anchor lies along its axis; a size is none.
  ///
  /// - Parameter rect: what its position is one of; see ``rect(of:seenFrom:)``.
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

  /// What an anchor's position is one of: its item's rectangle, margins or content.
  ///
  /// - Parameter other: the item it is compared with: from inside a scroll view, its edges are those
  ///   of its content.
  func rect(of anchor: Anchor, seenFrom other: LayoutItem?) -> Rect? {
    guard let rect = rects[anchor.item] else { return nil }
    guard case .view(let view) = anchor.item else { return rect }
    if anchor.attribute.isMargin {
      return rects[.builtin(.layoutMargins, of: view)]
        ?? rect.inset(by: layout.views[view]?.layoutMargins ?? EdgeInsets(all: 8))
    }
    // Only scroll views have a content area, and looking for one costs less than for the view.
    if anchor.attribute.isPosition, let content = rects[.builtin(.contentLayout, of: view)],
      let other, scrolls(view, around: other)
    {
      return content
    }
    return rect
  }

  /// Whether an item stands inside of a view that scrolls.
  private func scrolls(_ view: ViewID, around other: LayoutItem) -> Bool {
    guard layout.views[view]?.kind.isScrollView == true, let inner = layout.container(of: other)
    else { return false }
    return inner != view && layout.isAncestor(view, of: inner)
  }

  private func direction(of item: LayoutItem) -> LayoutDirection {
    guard case .view(let view) = item else { return environment.direction }
    return layout.views[view]?.direction ?? environment.direction
  }

  /// A given baseline, or about where that of a line of text is.
  private func baseline(
    of item: LayoutItem, _ rect: Rect, _ given: KeyPath<View, Double?>, _ usual: (Double) -> Double
  ) -> Double {
    guard case .view(let view) = item, let value = layout.views[view]?[keyPath: given] else {
      return usual(min(rect.height, 21))
    }
    return value
  }
}
