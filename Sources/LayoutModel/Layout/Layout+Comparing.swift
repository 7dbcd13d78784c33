extension Layout {
  /// Whether two layouts contain the same objects, and so have the same frames.
  ///
  /// Constant time if one is an unchanged copy of the other, otherwise linear.
  public func laysOut(as other: Layout) -> Bool {
    hasSameItems(as: other) && constraints == other.constraints
  }

  /// Whether everything but the constraints that affects the frames is the same in two layouts.
  ///
  /// Constant time if one is a copy of the other whose items were not edited, otherwise linear.
  public func hasSameItems(as other: Layout) -> Bool {
    canvas == other.canvas && root == other.root && views == other.views && guides == other.guides
      && childOrder == other.childOrder
  }
}
