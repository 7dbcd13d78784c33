public import LayoutModel

extension Layout {
  /// The views some of whose own guides a picture shows or measures from: the root, those whose guides
  /// or margins constraints name, and those that scroll.
  ///
  /// Linear in the layout.
  public var viewsWithDrawnGuides: Set<ViewID> {
    var result: Set = [root]
    for constraint in constraints {
      for anchor in constraint.equation.anchors {
        switch anchor.item {
        case .view(let view) where anchor.attribute.isMargin: result.insert(view)
        case .builtin(_, of: let view): result.insert(view)
        case .view, .guide: break
        }
      }
    }
    for view in views where view.kind.isScrollView { result.insert(view.id) }
    return result
  }
}
