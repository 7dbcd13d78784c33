public import LayoutModel

/// A size: a width, a height, or the distance between two positions.
public struct LayoutDimension: LayoutAnchor {
  public let operand: Operand
  public let liveLayout: LiveLayout

  init(_ item: some LiveItem, _ attribute: Attribute) {
    self.init(Operand(item.layoutItem, attribute), in: item.liveLayout)
  }

  init(_ operand: Operand, in liveLayout: LiveLayout) {
    self.operand = operand
    self.liveLayout = liveLayout
  }

  /// Returns an inactive constraint `self == constant`, in points.
  public func constraint(
    equalToConstant constant: Double, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(.equal, constant, priority)
  }

  /// Returns an inactive constraint `self >= constant`, in points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, constant, priority)
  }

  /// Returns an inactive constraint `self <= constant`, in points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, constant, priority)
  }

  /// Returns an inactive constraint `self == multiplier * dimension + constant`, in points.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(
      .equal, dimension, multiplier: multiplier, constant: constant, priority: priority)
  }

  /// Returns an inactive constraint `self >= multiplier * dimension + constant`, in points.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(
      .greaterThanOrEqual, dimension, multiplier: multiplier, constant: constant, priority: priority
    )
  }

  /// Returns an inactive constraint `self <= multiplier * dimension + constant`, in points.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0,
    priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(
      .lessThanOrEqual, dimension, multiplier: multiplier, constant: constant, priority: priority)
  }

  private func constraint(
    _ relation: Relation, _ constant: Double, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      of: Equation(operand, relation, constant: constant), in: liveLayout)
    if priority != .required { constraint.priority = priority }
    constraint.checkEquation()
    return constraint
  }
}
