/// The revision that the working set is based on.
public struct Head: Hashable, Sendable {
  /// The branch that commits move, if any.
  public var branch: String?
  /// The revision; `nil` before the first commit.
  public var revision: Int?

  public init(branch: String?, revision: Int?) {
    self.branch = branch
    self.revision = revision
  }
}
