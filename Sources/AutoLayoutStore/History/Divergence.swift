import ProjectFile

/// The relation of a revision being merged to the current one.
enum Divergence {
  /// The current revision (the associated value) already contains it.
  case upToDate(Int)
  /// It descends from the current revision (the associated value; `nil` before the first).
  case fastForward(Int?)
  /// Each has revisions that the other lacks; the associated value is the current one.
  case diverged(Int)

  /// - Parameter fastForwards: whether to fast-forward if possible.
  /// - Throws: ``HistoryError`` if there are uncommitted changes.
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
