extension Layout {
  /// The views whose layout margins affect frames: by a constraint, a stack's arranged views, or a
  /// subview that preserves its superview's margins.
  ///
  /// - Complexity: O(objects).
  package var viewsPlacingByMargins: Set<ViewID> {
    // The readable content guide lies within the margins.
    let guides: [BuiltinGuide] = [.layoutMargins, .directionalLayoutMargins, .readableContent]
    var result: Set<ViewID> = []
    for constraint in constraints {
      for anchor in constraint.equation.anchors {
        switch anchor.item {
        case .view(let view) where anchor.attribute.isMargin: result.insert(view)
        case .builtin(let guide, of: let view) where guides.contains(guide): result.insert(view)
        default: break
        }
      }
    }
    for view in views where view.stack?.isMarginsRelative ?? false { result.insert(view.id) }
    for view in result.compactMap({ views[$0] }) {
      var below = view
      while below.preservesSuperviewLayoutMargins, let parent = below.parent,
        result.insert(parent).inserted, let above = views[parent]
      {
        below = above
      }
    }
    return result
  }
}
