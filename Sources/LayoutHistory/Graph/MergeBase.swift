/// What a merge compares both sides with: a revision and, where branches were merged crosswise,
/// how the merge of all the best common ancestors differs from it.
public struct MergeBase: Hashable, Sendable {
  public let revision: Int
  /// From the revision to what is compared with; mostly nothing.
  public let changes: ChangeSet
}

extension RevisionGraph {
  /// The base of the merge of two revisions; `nil` where they have nothing in common.
  ///
  /// Several best common ancestors are merged first, in the order of their hashes; what is in
  /// conflict between them keeps the value of their own base. The same in every copy of a project.
  ///
  /// - Parameters:
  ///   - ours: a revision.
  ///   - state: the state of that revision.
  ///   - theirs: another.
  ///   - changes: how the state of one revision differs from that of another.
  public func mergeBase(
    ours: Int, state: some StateSource, theirs: Int, changes: (Int, Int) throws -> ChangeSet
  ) throws -> MergeBase? {
    let bases = try mergeBases(ours, theirs)
    guard let first = bases.first else { return nil }
    return MergeBase(
      revision: first,
      changes: try merge(bases, depth: 0, state: state, of: ours, changes: changes))
  }

  /// From the first of some bases to their merge.
  private func merge(
    _ bases: [Int], depth: Int, state: some StateSource, of ours: Int,
    changes: (Int, Int) throws -> ChangeSet
  ) throws -> ChangeSet {
    // A base that is a little worse only costs conflicts; a long history of crosswise merges shall
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
