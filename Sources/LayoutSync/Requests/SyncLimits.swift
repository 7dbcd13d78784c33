/// What one side takes from the other; more is refused before it is read.
public struct SyncLimits: Hashable, Sendable, Codable {
  /// The bytes of a frame on the wire.
  public var frame = 1 << 20
  /// The bytes of one revision, or of the state that a history begins with.
  public var revision = 64 << 20
  /// The bytes of the revisions in one message, before they are compressed; a message may hold one
  /// revision that is larger.
  public var message = 4 << 20
  /// Branches and tags.
  public var references = 10_000
  /// Hashes in a request.
  public var hashes = 10_000

  public init() {}

  /// The bytes of the frame that a message begins with: in a greeting or a push it names all branches and
  /// tags.
  var head: Int { frame * 8 }
}
