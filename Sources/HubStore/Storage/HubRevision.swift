public import LayoutHistory

/// A revision as a hub stores it.
public struct HubRevision: Hashable, Sendable {
  public let hash: ContentHash
  public let generation: Int
  /// The canonical bytes.
  public let bytes: [UInt8]
  /// The bytes charged for it: its own or those of its values, counted at each use, whichever are
  /// more.
  public let size: Int

  /// - Parameter valueBytes: the size of its values, counted at each use.
  package init(hash: ContentHash, generation: Int, bytes: [UInt8], valueBytes: Int = 0) {
    self.hash = hash
    self.generation = generation
    self.bytes = bytes
    size = max(bytes.count, valueBytes)
  }
}
