import LayoutModel

/// Two views that stand in each other's way.
struct ViewPair: Hashable {
  let first: ViewID
  let second: ViewID
}

extension SolvedLayout {
  /// Which visible siblings overlap, and which views leave their superview, by half a point or
  /// more.
  func geometry(of layout: Layout) -> (overlaps: [ViewPair], outside: [ViewID]) {
    var rects: [ViewID: Rect] = [:]
    for frame in frames {
      if case .view(let id) = frame.item { rects[id] = frame.frame }
    }
    var overlaps: [ViewPair] = []
    var outside: [ViewID] = []
    for parent in layout.subtree(of: layout.root) {
      let children = layout.subviews(of: parent).filter { child in
        layout.views[child].map { !$0.isHidden } ?? false
      }
      let sized = children.compactMap { child in rects[child].map { (child, $0) } }
        .filter { $0.1.width > 0 && $0.1.height > 0 }
      for (a, b) in sized.map(\.1).overlappingPairs() {
        overlaps.append(ViewPair(first: sized[a].0, second: sized[b].0))
      }
      guard let bounds = rects[parent], layout.views[parent]?.kind != .scrollView else { continue }
      outside += sized.filter { !$0.1.isInside(bounds.size) }.map(\.0)
    }
    return (overlaps, outside)
  }
}
