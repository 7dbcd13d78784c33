public import LayoutModel

/// A selection of constraints of a layout; criteria that are `nil` match every constraint.
public struct ConstraintQuery: Hashable, Sendable {
  public var layout: LayoutID
  /// A pattern for its name, with `*`, `?` and `[…]`.
  public var nameGlob: String?
  /// A pattern for the name of an outlet connected to it.
  public var outletGlob: String?
  /// A view or guide in its equation; a view includes its own guides.
  public var item: LayoutItem?
  /// An attribute on one of its sides.
  public var attribute: Attribute?
  public var relation: Relation?
  public var isActive: Bool?
  /// The view it is installed on.
  public var owner: ViewID?
  /// The view on which its name is looked up.
  public var namedOn: ViewID?
  /// Its exact name.
  public var name: String?

  /// Creates a query for every constraint of a layout, to be narrowed down.
  public init(layout: LayoutID) { self.layout = layout }

  /// Whether it contains a criterion that few constraints match.
  var isSelective: Bool { name != nil || item != nil || namedOn != nil }
}
