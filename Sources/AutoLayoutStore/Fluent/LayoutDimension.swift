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

  /// A constraint `self == constant`, inactive; in points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    constraint(.equal, constant)
  }

  /// A constraint `self >= constant`, inactive; in points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, constant)
  }

  /// A constraint `self <= constant`, inactive; in points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    constraint(.lessThanOrEqual, constant)
  }

  /// A constraint `self == multiplier * dimension + constant`, inactive; `constant` is in points.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.equal, dimension, multiplier: multiplier, constant: constant)
  }

  /// A constraint `self >= multiplier * dimension + constant`, inactive; `constant` is in points.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, dimension, multiplier: multiplier, constant: constant)
  }

  /// A constraint `self <= multiplier * dimension + constant`, inactive; `constant` is in points.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, dimension, multiplier: multiplier, constant: constant)
  }

  private func constraint(_ relation: Relation, _ constant: Double) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      of: Equation(operand, relation, constant: constant), in: liveLayout)
    constraint.checkEquation()
    return constraint
  }
}
