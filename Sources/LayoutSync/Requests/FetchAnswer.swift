public import ProjectFile

/// Some of the requested revisions, parents first.
public struct FetchAnswer: Hashable, Sendable {
  public let revisions: [SentRevision]
  /// The number of revisions still to be requested.
  public let remaining: Int

  struct Head: Codable {
    let remaining: Int
  }
}
