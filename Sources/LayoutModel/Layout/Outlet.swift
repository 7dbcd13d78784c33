/// A layout-level name for views, guides or constraints, to which it refers weakly.
public struct Outlet: Hashable, Sendable {
  /// An object that an outlet can be connected to.
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
  /// The connected objects; at most one unless the outlet is a collection.
  public var targets: [Target]

  /// Creates an outlet, or a collection if `isCollection` is set.
  public init(id: OutletID, name: String, isCollection: Bool = false, targets: [Target] = []) {
    self.id = id
    self.name = name
    self.isCollection = isCollection
    self.targets = targets
  }
}
