public import LayoutModel

extension Layout {
  /// The views some of whose own guides a picture shows or measures from: the root, those whose guides
  /// or margins constraints name, and those that scroll.
  ///
  /// Linear in the layout.
  public var viewsWithDrawnGuides: Set<ViewID> {
    var result: Set = [root]
    for constraint in constraints {
      for (_, view) in constraint.equation.ownGuides { result.insert(view) }
    }
    for view in views where view.kind.isScrollView { result.insert(view.id) }
    return result
  }
}
