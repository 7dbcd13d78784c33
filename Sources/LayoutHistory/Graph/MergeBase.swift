/// The state against which a merge compares both sides: a revision and, after criss-cross merges,
/// the changes from it to the merge of all best common ancestors.
public struct MergeBase: Hashable, Sendable {
  public let revision: Int
  /// The changes from the revision to the state compared against; usually empty.
  public let changes: ChangeSet
}

extension RevisionGraph {
  /// The base for merging two revisions, or `nil` if they have no common ancestor.
  ///
  /// Multiple best common ancestors are merged first, in the order of their hashes; conflicts
  /// between them keep the value of their own base. The result is the same in every copy of a
  /// project.
  ///
  /// - Parameters:
  ///   - ours: a revision.
  ///   - state: the state of that revision.
  ///   - theirs: the other revision.
  ///   - changes: the difference between the states of two revisions.
  public func mergeBase(
    ours: Int, state: some StateSource, theirs: Int, changes: (Int, Int) throws -> ChangeSet
  ) throws -> MergeBase? {
    let bases = try mergeBases(ours, theirs)
    guard let first = bases.first else { return nil }
    return MergeBase(
      revision: first,
      changes: try merge(bases, depth: 0, state: state, of: ours, changes: changes))
  }

  /// The changes from the first of some bases to the merge of all of them.
  private func merge(
    _ bases: [Int], depth: Int, state: some StateSource, of ours: Int,
    changes: (Int, Int) throws -> ChangeSet
  ) throws -> ChangeSet {
    // A slightly worse base only costs conflicts, whereas a long history of criss-cross merges must
    // not cost a walk to its beginning.
    guard bases.count > 1, depth < 8 else { return ChangeSet() }
    var result = ChangeSet()
    for (place, next) in bases.enumerated().dropFirst() {
      let inner = try mergeBases(Array(bases[..<place]), next)
      guard let root = inner.first else { continue }
      let back = try merge(
        inner, depth: depth + 1, state: state, of: ours, changes: changes
      ).inverted
      let first = try ChangedState(
        state, try changes(ours, bases[0]).followed(by: result))
      let merge = ThreeWayMerge(
        ours: first,
        baseToOurs: back.followed(by: try changes(root, bases[0])).followed(by: result),
        baseToTheirs: back.followed(by: try changes(root, next)))
      result = result.followed(by: try merge.mergedBase())
    }
    return result
  }
}
