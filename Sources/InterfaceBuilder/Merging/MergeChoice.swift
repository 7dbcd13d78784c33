/// An answer to a conflict of a merge.
public enum MergeChoice: String, Codable, Hashable, Sendable, CaseIterable {
  /// Our version.
  case ours
  /// Their version.
  case theirs
  /// Both versions, side by side.
  case both
  /// The merge's result: what one side removed is kept.
  case keep
  /// Removal, with everything that depends on it.
  case remove
}

extension MergeChoice {
  /// The side that a choice takes, if any.
  var side: MergeSide? {
    switch self {
    case .ours: .ours
    case .theirs: .theirs
    case .both, .keep, .remove: nil
    }
  }
}
