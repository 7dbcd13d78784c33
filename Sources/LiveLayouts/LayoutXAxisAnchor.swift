public import LayoutModel

/// A horizontal position: an edge or the center.
public struct LayoutXAxisAnchor: LayoutAnchor {
  public let operand: Operand
  public let liveLayout: LiveLayout

  init(_ item: some LiveItem, _ attribute: Attribute) {
    self.init(Operand(item.layoutItem, attribute), in: item.liveLayout)
  }

  init(_ operand: Operand, in liveLayout: LiveLayout) {
    self.operand = operand
    self.liveLayout = liveLayout
  }

  /// Returns the distance from this anchor to another, which can be compared with sizes.
  public func anchorWithOffset(to anchor: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(Operand(anchor.operand.anchor, from: operand.anchor), in: liveLayout)
  }

  /// Returns a constraint that places this anchor `multiplier` system spacings after another.
  ///
  /// A system spacing is 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.equal, anchor, multiplier, priority)
  }

  /// Returns a constraint that places this anchor at least `multiplier` spacings after another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.greaterThanOrEqual, anchor, multiplier, priority)
  }

  /// Returns a constraint that places this anchor at most `multiplier` spacings after another.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.lessThanOrEqual, anchor, multiplier, priority)
  }
}
