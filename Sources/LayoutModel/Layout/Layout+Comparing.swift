extension Layout {
  /// Whether two layouts hold the same objects, so that they lay out alike.
  ///
  /// Constant time where one is an unchanged copy of the other, else linear.
  public func laysOut(as other: Layout) -> Bool {
    canvas == other.canvas && root == other.root && views == other.views && guides == other.guides
      && constraints == other.constraints && childOrder == other.childOrder
  }
}
