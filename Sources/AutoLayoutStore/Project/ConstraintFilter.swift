public import LayoutModel

/// Which constraints a listing is about; what is `nil` does not matter.
public struct ConstraintFilter: Sendable {
  /// A pattern for the constraint's name.
  public var name: String?
  /// A pattern for the name of an outlet to it.
  public var outlet: String?
  /// A view or guide it is about.
  public var view: String?
  /// The view it is installed on.
  public var owner: String?
  /// The view it is named on.
  public var on: String?
  /// An attribute on either side.
  public var attribute: Attribute?
  public var relation: Relation?
  /// Whether only inactive constraints are meant.
  public var inactiveOnly = false

  /// Makes a filter that lets everything through.
  public init() {}
}
