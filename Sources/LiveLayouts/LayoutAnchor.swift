public import LayoutModel

/// A part of a view or guide that can be constrained to another of the same kind.
///
/// Each of the three kinds is a separate type: ``LayoutXAxisAnchor``, ``LayoutYAxisAnchor`` and
/// ``LayoutDimension``. Both sides of a constraint must have the same type, so comparing a top edge
/// with a width does not compile.
///
/// New constraints are inactive, and required unless specified otherwise. Pairs that UIKit rejects
/// at run time, such as leading with left, are recorded as the live layout's error.
public protocol LayoutAnchor: Hashable, CustomStringConvertible {
  /// The anchor as one side of an equation.
  var operand: Operand { get }
  /// The layout that contains the item.
  var liveLayout: LiveLayout { get }
}

extension LayoutAnchor {
  /// Returns an inactive constraint `self == anchor + constant`; `constant` is in points.
  public func constraint(
    equalTo anchor: Self, constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant: constant, priority: priority)
  }

  /// Returns an inactive constraint `self >= anchor + constant`; `constant` is in points.
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: constant, priority: priority)
  }

  /// Returns an inactive constraint `self <= anchor + constant`; `constant` is in points.
  public func constraint(
    lessThanOrEqualTo anchor: Self, constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: constant, priority: priority)
  }

  func constraint(
    _ relation: Relation, _ anchor: Self, multiplier: Double = 1, constant: Double = 0,
    spacing: StandardSpacing? = nil, priority: LayoutPriority
  ) -> LayoutConstraint {
    let equation = Equation(
      operand, relation, anchor.operand, multiplier: multiplier, constant: constant,
      spacing: spacing)
    let constraint = LayoutConstraint(of: equation, in: liveLayout)
    if priority != .required { constraint.priority = priority }
    if mixesLeadingWithLeft(anchor) {
      liveLayout.record(LayoutError.incompatibleAnchors("<\(self)>", "<\(anchor)>"))
    } else {
      constraint.checkEquation()
    }
    return constraint
  }

  private func mixesLeadingWithLeft(_ other: Self) -> Bool {
    let attributes = [operand.anchor.attribute, other.operand.anchor.attribute]
    return attributes.contains(where: \.isDirectional) && attributes.contains(where: \.isSide)
  }

  /// UIKit's description without addresses: `NSLayoutXAxisAnchor "logo.leading"`.
  public var description: String {
    let kind =
      switch operand.dimension {
      case .horizontalPosition: "NSLayoutXAxisAnchor"
      case .verticalPosition: "NSLayoutYAxisAnchor"
      case .size, nil: "NSLayoutDimension"
      }
    return "\(kind) \"\(liveLayout.text(of: operand))\""
  }

  /// Whether two anchors are the same attribute of the same item.
  public static func == (a: Self, b: Self) -> Bool {
    a.liveLayout === b.liveLayout && a.operand == b.operand
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(operand) }
}
