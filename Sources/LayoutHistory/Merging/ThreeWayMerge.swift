/// The merge of two sides that changed a common base.
///
/// The same inputs give the same result everywhere. The result is a valid state if both sides are:
/// every reference resolves, views form trees, names are unique, and columns that must be set
/// together are. Except for the provisional values of conflicts and for renamed objects, it does
/// not matter which side is ours.
public struct ThreeWayMerge<Ours: StateSource> {
  let ours: Ours
  let baseToOurs: ChangeSet
  let baseToTheirs: ChangeSet

  /// - Parameters:
  ///   - ours: our side's whole state; only what the changes touch is queried.
  ///   - baseToOurs: the changes from the base to our side.
  ///   - baseToTheirs: the changes from the base to the other side.
  public init(ours: Ours, baseToOurs: ChangeSet, baseToTheirs: ChangeSet) {
    self.ours = ours
    self.baseToOurs = baseToOurs
    self.baseToTheirs = baseToTheirs
  }

  /// Merges the sides.
  ///
  /// - Complexity: O(changes · log changes) plus as many queries to our state and, if both sides
  ///   moved views, the contents of those views.
  ///
  /// - Throws: errors of our state.
  public func merged() throws -> MergeResult {
    // If only one side changed, its state is kept exactly, even if it is invalid by today's rules.
    if baseToTheirs.isEmpty || baseToOurs == baseToTheirs {
      return MergeResult(changes: ChangeSet(), conflicts: [])
    }
    if baseToOurs.isEmpty { return MergeResult(changes: baseToTheirs, conflicts: []) }
    var work = try MergeWork(
      ThreeWayMerge<RememberedState<Ours>>(
        ours: RememberedState(ours), baseToOurs: baseToOurs, baseToTheirs: baseToTheirs))
    try work.mergeFields()
    try work.settle()
    return try work.result()
  }

  /// Merges two bases of a criss-cross history into one that only serves as a base: conflicts keep
  /// the value of their own base, and objects are not made to fit together.
  func mergedBase() throws -> ChangeSet {
    var work = try MergeWork(self)
    work.provisional = .base
    try work.mergeFields()
    work.conflicts = []
    return try work.result().changes
  }
}
