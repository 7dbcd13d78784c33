import ProjectFile

/// How a revision that is merged stands to the current one.
enum Divergence {
  /// It is part of the current one, which is given.
  case upToDate(Int)
  /// Nothing of our own stands in its way: the current one is given, `nil` before the first commit.
  case fastForward(Int?)
  /// Each has what the other has not; the current one is given.
  case diverged(Int)

  /// - Parameter fastForwards: whether the branch only moves where there is nothing of our own.
  /// - Throws: ``HistoryError`` where something is not committed.
  init(_ reader: ProjectReader, _ theirs: Int, fastForwards: Bool) throws {
    guard let ours = try reader.cleanHead() else {
      self = .fastForward(nil)
      return
    }
    if try reader.isAncestor(theirs, of: ours) {
      self = .upToDate(ours)
    } else if fastForwards, try reader.isAncestor(ours, of: theirs) {
      self = .fastForward(ours)
    } else {
      self = .diverged(ours)
    }
  }
}
