import LayoutModel

// Errors that are possible only in code that uses objects.

extension LayoutError {
  /// A view belongs to another layout, or its creation was undone.
  static func notInLayout(view: ViewID) -> LayoutError {
    LayoutError(
      .unknownObject, "The view with the id \(view) does not belong to this layout.",
      advice: "Create views from the live layout they are used with.")
  }

  /// A constraint's item belongs to another layout, or its creation was undone.
  static func itemNotInLayout(_ item: String) -> LayoutError {
    LayoutError(.unknownObject, "\(item) does not belong to this layout.")
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
      .nameTaken, "The name \(name) is already used by a view or guide.",
      advice: "Names of views and guides must be unique in a layout.")
  }

  /// Apple's message for anchors whose attributes cannot be compared.
  static func incompatibleAnchors(_ first: String, _ second: String) -> LayoutError {
    LayoutError(
      .illegalConstraint,
      "A constraint cannot be made between \(first) and \(second) because their units are not "
        + "compatible.",
      advice: "Use leading/trailing for both or neither.")
  }

  /// Apple's message for a constraint added to a view that does not contain its items.
  static func hierarchyNotPrepared(_ constraint: String, view: String) -> LayoutError {
    LayoutError(
      .noCommonAncestor,
      "The view hierarchy is not prepared for the constraint: \(constraint) When added to a view, "
        + "the constraint's items must be descendants of that view (or the view itself). "
        + "view:\(view)")
  }
}
