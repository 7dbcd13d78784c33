public import ProjectFile

/// A request to add revisions and to move branches and tags to them.
public struct PushRequest: Hashable, Sendable {
  /// The project that the revisions belong to.
  public var project: String
  /// The author of the push, as `Name <address>`.
  public var author: String
  /// The updates; empty while more revisions follow.
  public var updates: [ReferenceUpdate]
  public var revisions: [SentRevision]

  public init(
    project: String, author: String, updates: [ReferenceUpdate], revisions: [SentRevision]
  ) {
    self.project = project
    self.author = author
    self.updates = updates
    self.revisions = revisions
  }

  struct Head: Codable {
    let project: String
    let author: String
    let updates: [ReferenceUpdate]
  }
}
