/// Bytes to store under a key in an object store.
public struct HubObject: Hashable, Sendable {
  /// ASCII letters and digits, `-`, `.`, `_`, `~` and `/`.
  public let key: String
  public let bytes: [UInt8]

  public init(key: String, bytes: [UInt8]) {
    self.key = key
    self.bytes = bytes
  }
}
