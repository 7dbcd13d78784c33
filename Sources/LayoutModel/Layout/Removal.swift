/// The effects of a removal.
public struct Removal: Hashable, Sendable {
  /// Names of the removed views, parents before children.
  public var views: [String] = []
  /// Names of the removed guides.
  public var guides: [String] = []
  /// The constraints that referred to a removed object, as equations.
  public var constraints: [String] = []
  /// Outlets that lost a target.
  public var disconnectedOutlets: [String] = []
  /// Constraints that lost their name because the view they were named on was removed.
  public var unnamedConstraints: [String] = []

  /// Creates an empty removal.
  public init() {}
}
