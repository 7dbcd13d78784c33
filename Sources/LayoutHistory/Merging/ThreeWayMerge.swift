/// The merge of what two sides made of a common base.
///
/// The same inputs give the same result everywhere. The result is a valid state if both sides are:
/// every reference leads somewhere, views form trees, names are unique, columns that are given
/// together are. Except for the provisional values of conflicts and for renamed objects it does not
/// matter which side is ours.
public struct ThreeWayMerge<Ours: StateSource> {
  let ours: Ours
  let baseToOurs: ChangeSet
  let baseToTheirs: ChangeSet

  /// - Parameters:
  ///   - ours: our side's whole state. It is asked for what the changes touch only.
  ///   - baseToOurs: what led from the base to it.
  ///   - baseToTheirs: what led from the base to the other side.
  public init(ours: Ours, baseToOurs: ChangeSet, baseToTheirs: ChangeSet) {
    self.ours = ours
    self.baseToOurs = baseToOurs
    self.baseToTheirs = baseToTheirs
  }

  /// Merges.
  ///
  /// O(changes · log changes) and as many questions to our state; where both sides moved
  /// views, also what is in those.
  ///
  /// - Throws: what our state throws.
  public func merged() throws -> MergeResult {
    // A side that did not change loses nothing, even where its state would not be made today.
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

  /// Merges two bases of a criss-cross history into one, which is only compared with: what is in
  /// conflict keeps the value of their own base, and nothing is made to fit.
  func mergedBase() throws -> ChangeSet {
    var work = try MergeWork(self)
    work.provisional = .base
    try work.mergeFields()
    work.conflicts = []
    return try work.result().changes
  }
}
