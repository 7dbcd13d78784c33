public import LayoutModel

/// Which constraints of a layout to list; what is left out does not matter.
public struct ConstraintQuery: Hashable, Sendable {
  public var layout: LayoutID
  /// A pattern for its name, with `*`, `?` and `[…]`.
  public var nameGlob: String?
  /// A pattern for the name of an outlet that is connected to it.
  public var outletGlob: String?
  /// A view or guide that it speaks of; a view stands for its own guides too.
  public var item: LayoutItem?
  /// An attribute that one of its sides has.
  public var attribute: Attribute?
  public var relation: Relation?
  public var isActive: Bool?
  /// The view it is installed on.
  public var owner: ViewID?
  /// The view its name is looked up on.
  public var namedOn: ViewID?
  /// Its own name, exactly.
  public var name: String?

  /// Makes a query for every constraint of a layout, to be narrowed.
  public init(layout: LayoutID) { self.layout = layout }

  /// Whether it names something that few constraints have.
  var isSelective: Bool { name != nil || item != nil || namedOn != nil }
}
