public import LayoutModel

/// A filter for listed constraints; conditions that are `nil` do not apply.
public struct ConstraintFilter: Sendable {
  /// A pattern for the constraint's name.
  public var name: String?
  /// A pattern for the name of an outlet to it.
  public var outlet: String?
  /// A view or guide that the constraint refers to.
  public var view: String?
  /// The view that the constraint is installed on.
  public var owner: String?
  /// The view that the constraint is named on.
  public var on: String?
  /// An attribute on either side of the equation.
  public var attribute: Attribute?
  public var relation: Relation?
  /// Whether to list only inactive constraints.
  public var inactiveOnly = false

  /// Creates a filter that matches everything.
  public init() {}
}
