import LayoutModel

// What only code that holds objects can do wrong.

extension LayoutError {
  /// A view of another layout, or one whose making was undone.
  static func notInLayout(view: ViewID) -> LayoutError {
    LayoutError(
      .unknownObject, "The view with the id \(view) is not of this layout.",
      advice: "Make views from the live layout that they are used with.")
  }

  /// A constraint's item is of another layout, or its making was undone.
  static func itemNotInLayout(_ item: String) -> LayoutError {
    LayoutError(.unknownObject, "\(item) is not of this layout.")
  }

  static func hierarchyCycle(_ view: String, into parent: String) -> LayoutError {
    LayoutError(
      .hierarchyCycle,
      view == parent
        ? "\(view) cannot be a subview of itself."
        : "\(view) cannot be added to \(parent), which is inside \(view) itself.")
  }

  static func rootCannotMove(_ root: String) -> LayoutError {
    LayoutError(
      .rootView, "\(root) is the root view of the layout and cannot be a subview.",
      advice: "Add the other view to \(root) instead.")
  }

  static func itemNameTaken(_ name: String) -> LayoutError {
    LayoutError(
      .nameTaken, "The name \(name) is taken by a view or guide.",
      advice: "Names of views and guides are unique in a layout.")
  }

  /// Apple's words for anchors whose attributes cannot be compared.
  static func incompatibleAnchors(_ first: String, _ second: String) -> LayoutError {
    LayoutError(
      .illegalConstraint,
      "A constraint cannot be made between \(first) and \(second) because their units are not "
        + "compatible.",
      advice: "Use leading/trailing for both or neither.")
  }

  /// Apple's words for a constraint added to a view before its items are below that view.
  static func hierarchyNotPrepared(_ constraint: String, view: String) -> LayoutError {
    LayoutError(
      .noCommonAncestor,
      "The view hierarchy is not prepared for the constraint: \(constraint) When added to a view, "
        + "the constraint's items must be descendants of that view (or the view itself). "
        + "view:\(view)")
  }
}
