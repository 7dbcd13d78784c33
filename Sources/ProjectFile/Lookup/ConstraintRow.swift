public import LayoutModel

/// A constraint as shown by `constraint get` and `constraint list`, read without its layout.
public struct ConstraintRow: Hashable, Sendable {
  /// The constraint itself, with its variations and its place in its document.
  public var constraint: Constraint
  public let layout: LayoutID
  /// The name of the view on which its own name is looked up.
  public let on: String
  /// The name of the view it is installed on.
  public let owner: String
  /// The item on its first side: the name of a view or guide, or `view.safeArea`.
  public let item1: String
  public let item2: String?
  /// The equation in canonical spelling, without the name.
  public let equation: String
  /// The names of the outlets connected to it, in order of creation.
  public let outlets: [String]

  public var id: ConstraintID { constraint.id }
  public var name: String? { constraint.name }
  public var identifier: String? { constraint.identifier }
  public var userLabel: String? { constraint.userLabel }
  public var isActive: Bool { constraint.isActive }
  public var isPlaceholder: Bool { constraint.isPlaceholder }
  public var attribute1: Attribute { constraint.equation.first.anchor.attribute }
  public var relation: Relation { constraint.equation.relation }
  public var attribute2: Attribute? { constraint.equation.second?.anchor.attribute }
  public var multiplier: Double { constraint.equation.multiplier }
  /// The constant in points.
  public var constant: Double { constraint.equation.constant }
  public var priority: LayoutPriority { constraint.equation.priority }
  /// The object's id in the document it was imported from.
  public var sourceObjectID: String? { constraint.source?.objectID }
}
