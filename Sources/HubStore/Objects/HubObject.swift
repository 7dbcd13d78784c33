/// Bytes that are to be kept in an object storage.
public struct HubObject: Hashable, Sendable {
  /// Letters and digits of ASCII, `-`, `.`, `_`, `~` and `/`.
  public let key: String
  public let bytes: [UInt8]

  public init(key: String, bytes: [UInt8]) {
    self.key = key
    self.bytes = bytes
  }
}
