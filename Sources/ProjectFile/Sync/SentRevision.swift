public import LayoutHistory

/// A revision on its way: its canonical bytes with their hash, and for one whose parents stay behind
/// the state that it leads to.
///
/// The hash is made once, of these bytes and nobody's word, so whoever takes the revision further may
/// rely on it.
public struct SentRevision: Hashable, Sendable {
  public let bytes: [UInt8]
  /// That of the bytes.
  public let hash: ContentHash
  /// As the bytes of changes of the empty project.
  public let state: [UInt8]?

  /// O(bytes).
  public init(bytes: [UInt8], state: [UInt8]? = nil) {
    self.bytes = bytes
    self.state = state
    hash = Revision.hash(of: bytes)
  }
}
