/// A step in a project's history: what changed, who changed it, when and why.
///
/// Its canonical bytes are the single source of truth, and its hash is their hash. Everything else
/// that a project file stores about history is derived from them.
public struct Revision: Hashable, Sendable {
  /// The parents: none for a root revision, two or more for a merge.
  public var parents: [ContentHash]
  /// One more than the greatest generation of the parents; 1 for a root revision.
  public var generation: Int
  /// The creation time in milliseconds since 1970 (UTC).
  public var time: Int64
  /// The author, as `Name <address>`.
  public var author: String
  public var message: String
  /// The root of the ``StateTree`` of the resulting state.
  public var stateRoot: ContentHash
  /// The changes to the state of the first parent.
  public var changes: ChangeSet

  public init(
    parents: [ContentHash], generation: Int, time: Int64, author: String, message: String,
    stateRoot: ContentHash, changes: ChangeSet
  ) {
    self.parents = parents
    self.generation = generation
    self.time = time
    self.author = author
    self.message = message
    self.stateRoot = stateRoot
    self.changes = changes
  }

  /// The format of the bytes that this version writes.
  public static let format = 1

  private static let hashDomain = "alstore/revision/1"

  /// The hash of a revision with these bytes.
  ///
  /// - Complexity: O(bytes).
  public static func hash(of bytes: [UInt8]) -> ContentHash {
    ContentHash(domain: hashDomain, parts: [bytes])
  }

  /// The part of a revision that lists show: everything except the changes.
  public struct Header: Hashable, Sendable {
    public let parents: [ContentHash]
    public let generation: Int
    public let time: Int64
    public let author: String
    public let message: String
    public let stateRoot: ContentHash
  }
}
