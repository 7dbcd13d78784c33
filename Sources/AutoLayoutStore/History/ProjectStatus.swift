/// The revision the working set is based on, and the differences from it.
public struct ProjectStatus: Sendable {
  /// The current branch, or `nil` if there is none.
  public let branch: String?
  /// The current revision; `nil` before the first commit.
  public let revision: RevisionReport?
  public let changes: ChangeReport
  /// The number of open conflicts.
  public let conflicts: Int
}
