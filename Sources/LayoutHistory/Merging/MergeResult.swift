/// What a merge comes to.
public struct MergeResult: Hashable, Sendable {
  /// What changes on our side: the other side's changes as far as they fit, and an added object of
  /// kind `conflict` for each conflict.
  public var changes: ChangeSet
  /// What could not be decided, ascending by object.
  public var conflicts: [MergeConflict]
}
