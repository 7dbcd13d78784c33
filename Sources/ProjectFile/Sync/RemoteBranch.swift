/// A branch of a remote as of the last contact.
public struct RemoteBranch: Hashable, Sendable {
  public let remote: String
  public let name: String
  /// The number of its revision here.
  public let revision: Int
}
