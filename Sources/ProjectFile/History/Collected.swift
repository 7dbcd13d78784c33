/// The numbers of items removed by `gc`.
public struct Collected: Hashable, Sendable {
  /// Revisions that were no longer reachable.
  public var revisions = 0
  /// Operations that can no longer be undone.
  public var operations = 0
}
