public import ProjectFile

/// Brings revisions, and says where branches and tags are to stand with them.
public struct PushRequest: Hashable, Sendable {
  /// The project that the revisions belong to.
  public var project: String
  /// Who pushes, as `Name <address>`.
  public var author: String
  /// None while more revisions follow.
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
