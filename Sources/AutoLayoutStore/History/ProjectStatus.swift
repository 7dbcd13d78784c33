/// What the working set is based on, and how it differs.
public struct ProjectStatus: Sendable {
  /// The branch; `nil` where the working set is on none.
  public let branch: String?
  /// The last revision; `nil` before the first commit.
  public let revision: RevisionReport?
  public let changes: ChangeReport
  /// What a merge left open.
  public let conflicts: Int
}
