/// A part of what an object storage has.
public struct ObjectPage: Hashable, Sendable {
  /// What is known of an object without reading it.
  public struct Entry: Hashable, Sendable {
    public let key: String
    /// How many bytes it has.
    public let size: Int
    /// When it was written, in milliseconds since 1970 (UTC), by the clock of the storage.
    public let written: Int64

    public init(key: String, size: Int, written: Int64) {
      self.key = key
      self.size = size
      self.written = written
    }
  }

  public let entries: [Entry]
  /// Whether there are more after them.
  public let hasMore: Bool

  public init(entries: [Entry], hasMore: Bool) {
    self.entries = entries
    self.hasMore = hasMore
  }
}
