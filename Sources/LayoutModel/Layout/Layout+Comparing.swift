extension Layout {
  /// Whether two layouts hold the same objects, so that they lay out alike.
  ///
  /// Constant time where one is an unchanged copy of the other, else linear.
  public func laysOut(as other: Layout) -> Bool {
    hasSameItems(as: other) && constraints == other.constraints
  }

  /// Whether two layouts differ in nothing that lays out but their constraints.
  ///
  /// Constant time where one is a copy of the other whose items were not edited, else linear.
  public func hasSameItems(as other: Layout) -> Bool {
    canvas == other.canvas && root == other.root && views == other.views && guides == other.guides
      && childOrder == other.childOrder
  }
}
