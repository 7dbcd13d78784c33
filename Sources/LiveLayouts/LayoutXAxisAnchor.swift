public import LayoutModel

/// A horizontal position: an edge, or the center between two.
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

  /// The distance from this anchor to another, which can be compared with sizes.
  public func anchorWithOffset(to anchor: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(Operand(anchor.operand.anchor, from: operand.anchor), in: liveLayout)
  }

  /// A constraint that puts this anchor `multiplier` times the system's spacing after another.
  ///
  /// One system spacing is 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.equal, anchor, multiplier, priority)
  }

  /// A constraint that keeps this anchor at least `multiplier` times the system's spacing after
  /// another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.greaterThanOrEqual, anchor, multiplier, priority)
  }

  /// A constraint that keeps this anchor at most `multiplier` times the system's spacing after
  /// another.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.lessThanOrEqual, anchor, multiplier, priority)
  }
}
