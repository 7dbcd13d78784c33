/// What a person may answer to a conflict of a merge.
public enum MergeChoice: String, Codable, Hashable, Sendable, CaseIterable {
  /// As ours has it.
  case ours
  /// As theirs has it.
  case theirs
  /// What both want stands side by side.
  case both
  /// It stays as the merge left it: what one side removed is kept.
  case keep
  /// It goes, with everything that hangs on it.
  case remove
}

extension MergeChoice {
  /// The side that a choice takes; `nil` for those that take none.
  var side: MergeSide? {
    switch self {
    case .ours: .ours
    case .theirs: .theirs
    case .both, .keep, .remove: nil
    }
  }
}
