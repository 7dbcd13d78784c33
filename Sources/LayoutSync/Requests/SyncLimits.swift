/// The limits of what one side accepts from the other; more is refused before it is read.
public struct SyncLimits: Hashable, Sendable, Codable {
  /// The bytes of a frame on the wire.
  public var frame = 1 << 20
  /// The bytes of one revision, or of the state at which a history begins.
  public var revision = 64 << 20
  /// The bytes of the revisions in one message before compression; a message may consist of one
  /// larger revision.
  public var message = 4 << 20
  /// The number of branches and tags.
  public var references = 10_000
  /// The number of hashes in a request.
  public var hashes = 10_000

  public init() {}

  /// The bytes of the first frame of a message, which in a greeting or a push names all branches
  /// and tags.
  var head: Int { frame * 8 }
}
