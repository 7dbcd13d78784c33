public import LayoutModel

extension Layout {
  /// The views whose built-in guides a picture shows or measures from: the root, those whose guides
  /// or margins constraints refer to, and scroll views.
  ///
  /// - Complexity: Linear in the size of the layout.
  public var viewsWithDrawnGuides: Set<ViewID> {
    var result: Set = [root]
    for constraint in constraints {
      for (_, view) in constraint.equation.ownGuides { result.insert(view) }
    }
    for view in views where view.kind.isScrollView { result.insert(view.id) }
    return result
  }
}
