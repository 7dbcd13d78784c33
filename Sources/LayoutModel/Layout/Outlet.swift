/// A layout-level name for views, guides or constraints, held weakly.
public struct Outlet: Hashable, Sendable {
  /// What an outlet can be connected to.
  public enum Target: Hashable, Sendable {
    case view(ViewID)
    case guide(GuideID)
    case constraint(ConstraintID)
  }

  public let id: OutletID
  /// Unique among the outlets of the layout.
  public var name: String
  /// Whether it is an ordered list of targets.
  public var isCollection: Bool
  /// What it is connected to; an outlet that is not a collection has at most one.
  public var targets: [Target]

  /// Makes an outlet, or a collection where `isCollection` is set.
  public init(id: OutletID, name: String, isCollection: Bool = false, targets: [Target] = []) {
    self.id = id
    self.name = name
    self.isCollection = isCollection
    self.targets = targets
  }
}
