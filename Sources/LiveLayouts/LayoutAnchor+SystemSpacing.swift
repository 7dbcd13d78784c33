import LayoutModel

extension LayoutAnchor {
  /// An anchor so many standard spacings away from another.
  func systemSpacing(
    _ relation: Relation, _ anchor: Self, _ multiplier: Double, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    constraint(
      relation, anchor, constant: multiplier * StandardSpacing.betweenSiblings,
      spacing: StandardSpacing(.anchor, multiplier: multiplier), priority: priority)
  }
}
