/// The result of a merge.
public struct MergeResult: Hashable, Sendable {
  /// The changes to our side: the other side's changes as far as they fit, and an added object of
  /// kind `conflict` for each conflict.
  public var changes: ChangeSet
  /// The undecided differences, ascending by object.
  public var conflicts: [MergeConflict]
}
