public import ProjectFile

/// Some of the revisions asked for, parents first.
public struct FetchAnswer: Hashable, Sendable {
  public let revisions: [SentRevision]
  /// How many follow; ask again for them.
  public let remaining: Int

  struct Head: Codable {
    let remaining: Int
  }
}
