import LayoutModel

extension LayoutAnchor {
  /// Returns a constraint to an anchor at a multiple of the standard spacing.
  func systemSpacing(
    _ relation: Relation, _ anchor: Self, _ multiplier: Double, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    constraint(
      relation, anchor, constant: multiplier * StandardSpacing.betweenSiblings,
      spacing: StandardSpacing(.anchor, multiplier: multiplier), priority: priority)
  }
}
