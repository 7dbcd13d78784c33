import LayoutModel

/// The displacement of recorded anchors from the solved ones.
struct RecordedDisplacement {
  private let layout: Layout
  private let direction: LayoutDirection
  /// The recorded rectangles in root coordinates, in points.
  private var recorded: [ViewID: Rect] = [:]
  private var solved: [ViewID: Rect] = [:]

  init(_ layout: Layout, _ recorded: InspectedLayout.Recorded) {
    self.layout = layout
    direction = recorded.solution.environment.direction
    for frame in recorded.solution.frames {
      guard case .view(let view) = frame.item else { continue }
      let parent = layout.views[view]?.parent
      let old = view == layout.root ? frame.exact : recorded.frames[view] ?? frame.exact
      self.recorded[view] = old.moved(by: parent.flatMap { self.recorded[$0] })
      solved[view] = frame.exact.moved(by: parent.flatMap { solved[$0] })
    }
  }

  /// Returns by how much recorded frames violate an equation that the solution satisfies, in
  /// points, or `nil` if the document does not have the frames.
  func gap(_ equation: Equation) -> Double? {
    guard let first = displacement(equation.first, beside: equation.second) else { return nil }
    guard let second = equation.second else { return first }
    return displacement(second, beside: equation.first).map {
      first - equation.multiplier * $0
    }
  }

  private func displacement(_ operand: Operand, beside other: Operand?) -> Double? {
    guard operand.origin == nil else { return nil }
    let anchor = operand.anchor
    switch anchor.item {
    case .guide, .builtin(.readableContent, _), .builtin(.keyboard, _): return nil
    case .builtin(.contentLayout, let view): return ofContent(view, anchor.attribute)
    case .view(let view) where scrolls(view, to: other):
      return anchor.attribute.isPosition ? ofContent(view, anchor.attribute) : of(view, anchor)
    // A built-in guide is assumed to have moved with the view's edges.
    case .view(let view), .builtin(_, let view): return of(view, anchor)
    }
  }

  private func of(_ view: ViewID, _ anchor: Anchor) -> Double? {
    guard let old = recorded[view], let new = solved[view] else { return nil }
    switch anchor.attribute.withoutMargin.resolved(in: direction) {
    case .left: return old.x - new.x
    case .right: return old.maxX - new.maxX
    case .top, .firstBaseline: return old.y - new.y
    case .bottom, .lastBaseline: return old.maxY - new.maxY
    case .centerX: return (old.x + old.maxX - new.x - new.maxX) / 2
    case .centerY: return (old.y + old.maxY - new.y - new.maxY) / 2
    case .width: return old.width - new.width
    case .height: return old.height - new.height
    default: return nil
    }
  }

  /// Content starts at the edges of the scroll view; documents do not record where it ends.
  private func ofContent(_ view: ViewID, _ attribute: Attribute) -> Double? {
    let edge = attribute.withoutMargin.resolved(in: direction)
    return edge == .left || edge == .top ? of(view, Anchor(.view(view), edge)) : nil
  }

  private func scrolls(_ view: ViewID, to other: Operand?) -> Bool {
    guard layout.views[view]?.kind.isScrollView == true, let inner = other?.anchor.item.view else {
      return false
    }
    return inner != view && layout.isAncestor(view, of: inner)
  }
}

extension Rect {
  fileprivate func moved(by outer: Rect?) -> Rect {
    Rect(x: x + (outer?.x ?? 0), y: y + (outer?.y ?? 0), width: width, height: height)
  }
}
