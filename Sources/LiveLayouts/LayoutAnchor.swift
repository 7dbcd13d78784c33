public import LayoutModel

/// A part of a view or guide that can be constrained to another of the same kind.
///
/// There are three kinds, each a type of its own: ``LayoutXAxisAnchor``, ``LayoutYAxisAnchor`` and
/// ``LayoutDimension``. Both sides of a constraint have to be of one type, so that comparing a top
/// edge with a width does not compile.
///
/// Constraints come inactive, and required unless the call says otherwise. Pairs that UIKit refuses at
/// run time, such as leading with left, are kept as the live layout's error.
public protocol LayoutAnchor: Hashable, CustomStringConvertible {
  /// What it measures, as one side of an equation.
  var operand: Operand { get }
  /// The layout it is edited in.
  var liveLayout: LiveLayout { get }
}

extension LayoutAnchor {
  /// A constraint `self == anchor + constant`, inactive; `constant` is in points.
  public func constraint(
    equalTo anchor: Self, constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant: constant, priority: priority)
  }

  /// A constraint `self >= anchor + constant`, inactive; `constant` is in points.
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: constant, priority: priority)
  }

  /// A constraint `self <= anchor + constant`, inactive; `constant` is in points.
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

  /// What UIKit prints, without addresses: `NSLayoutXAxisAnchor "logo.leading"`.
  public var description: String {
    let kind =
      switch operand.dimension {
      case .horizontalPosition: "NSLayoutXAxisAnchor"
      case .verticalPosition: "NSLayoutYAxisAnchor"
      case .size, nil: "NSLayoutDimension"
      }
    return "\(kind) \"\(liveLayout.text(of: operand))\""
  }

  /// Two anchors are equal where they are the same attribute of the same item.
  public static func == (a: Self, b: Self) -> Bool {
    a.liveLayout === b.liveLayout && a.operand == b.operand
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(operand) }
}
