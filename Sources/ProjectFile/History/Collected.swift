/// What `gc` took away.
public struct Collected: Hashable, Sendable {
  /// Revisions that nothing leads to any more.
  public var revisions = 0
  /// Operations that can no longer be undone.
  public var operations = 0
}
