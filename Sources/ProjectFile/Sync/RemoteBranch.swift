/// Where a branch of a remote stood when it was last asked.
public struct RemoteBranch: Hashable, Sendable {
  public let remote: String
  public let name: String
  /// The number of the revision here.
  public let revision: Int
}
