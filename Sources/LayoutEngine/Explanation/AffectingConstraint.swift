public import LayoutModel

/// A constraint that has to do with where an item is, or how large, along one axis.
public struct AffectingConstraint: Hashable, Sendable {
  /// The constraint: the layout's own, or one that layout made.
  ///
  /// Its equation has the priority at which it was decided.
  public var constraint: DiagnosedConstraint
  /// How many points the item's origin moves in its superview per point of the constraint's
  /// constant, near the solution; 0 where the constraint does not hold the origin.
  public var originRate: Double
  /// How many points the item's size changes per point of the constraint's constant.
  public var sizeRate: Double
  /// The left side minus the right side, in points: 0 for a constraint that is met exactly.
  public var slack: Double
  /// What the first side comes to, in points: a size, or a position in the view that the constraint
  /// is installed on; `nil` where it compares nothing that is measured.
  public var firstValue: Double?
  /// What the second side comes to without its multiplier, in points; `nil` where there is none.
  public var secondValue: Double?

  /// Whether the constraint determines the origin or the size, rather than standing beside it.
  public var isHolding: Bool { originRate != 0 || sizeRate != 0 }
}
