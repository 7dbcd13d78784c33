/// What a removal took with it.
public struct Removal: Hashable, Sendable {
  /// Names of the views that went, parents before children.
  public var views: [String] = []
  /// Names of the guides that went.
  public var guides: [String] = []
  /// The constraints that referred to something that went, as equations.
  public var constraints: [String] = []
  /// Outlets that lost a target.
  public var disconnectedOutlets: [String] = []
  /// Constraints that lost their name, because the view they were named on went.
  public var unnamedConstraints: [String] = []

  /// Makes an empty removal.
  public init() {}
}
