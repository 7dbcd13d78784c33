/// One page of an object listing.
public struct ObjectPage: Hashable, Sendable {
  /// The metadata of an object.
  public struct Entry: Hashable, Sendable {
    public let key: String
    /// The size in bytes.
    public let size: Int
    /// When it was written, in milliseconds since 1970 (UTC), by the storage's clock.
    public let written: Int64

    public init(key: String, size: Int, written: Int64) {
      self.key = key
      self.size = size
      self.written = written
    }
  }

  public let entries: [Entry]
  /// Whether more entries follow.
  public let hasMore: Bool

  public init(entries: [Entry], hasMore: Bool) {
    self.entries = entries
    self.hasMore = hasMore
  }
}
