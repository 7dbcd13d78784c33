public import LayoutHistory

/// A revision in transit: its canonical bytes with their hash, and its state if its parents are not
/// sent.
///
/// The hash is computed once, here, from these bytes, so all who receive the value may rely on it.
public struct SentRevision: Hashable, Sendable {
  public let bytes: [UInt8]
  /// The hash of the bytes.
  public let hash: ContentHash
  /// The state, encoded as changes of the empty project.
  public let state: [UInt8]?

  /// Creates a revision and computes its hash, in O(bytes).
  public init(bytes: [UInt8], state: [UInt8]? = nil) {
    self.bytes = bytes
    self.state = state
    hash = Revision.hash(of: bytes)
  }
}
