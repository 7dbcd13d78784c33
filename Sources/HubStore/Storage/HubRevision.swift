public import LayoutHistory

/// A revision as a hub keeps it.
public struct HubRevision: Hashable, Sendable {
  public let hash: ContentHash
  public let generation: Int
  /// The canonical bytes.
  public let bytes: [UInt8]
  /// The bytes that it is charged with: those of its values, each where it stands, where they are more
  /// than its own.
  public let size: Int

  /// - Parameter valueBytes: the bytes of its values, each where it stands.
  package init(hash: ContentHash, generation: Int, bytes: [UInt8], valueBytes: Int = 0) {
    self.hash = hash
    self.generation = generation
    self.bytes = bytes
    size = max(bytes.count, valueBytes)
  }
}
