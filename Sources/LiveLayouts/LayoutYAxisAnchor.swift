public import LayoutModel

/// A vertical position: an edge, the center or a baseline.
public struct LayoutYAxisAnchor: LayoutAnchor {
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
  public func anchorWithOffset(to anchor: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(Operand(anchor.operand.anchor, from: operand.anchor), in: liveLayout)
  }

  /// Returns a constraint that places this anchor `multiplier` system spacings below another.
  ///
  /// A system spacing is 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.equal, anchor, multiplier, priority)
  }

  /// Returns a constraint that places this anchor at least `multiplier` spacings below another.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.greaterThanOrEqual, anchor, multiplier, priority)
  }

  /// Returns a constraint that places this anchor at most `multiplier` spacings below another.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double = 1,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    systemSpacing(.lessThanOrEqual, anchor, multiplier, priority)
  }
}
