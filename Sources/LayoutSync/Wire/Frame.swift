/// A piece of a message: five bytes of kind and length, then the payload.
///
/// A message is a frame of kind `head`, whose payload is JSON, any number of frames of kind `data`,
/// deflated or plain, and a frame of kind `end`.
struct Frame: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case head = 1
    case data = 2
    case deflated = 3
    case end = 4
  }

  let kind: Kind
  let payload: [UInt8]

  static let headerLength = 5

  var bytes: [UInt8] {
    var bytes: [UInt8] = [kind.rawValue]
    withUnsafeBytes(of: UInt32(payload.count).bigEndian) { bytes.append(contentsOf: $0) }
    return bytes + payload
  }

  /// Returns the kind of a frame and the length of its payload, as given in its header.
  ///
  /// - Throws: ``SyncError`` if the bytes are not a header, or the length exceeds the limit.
  static func header(
    _ bytes: some Collection<UInt8>, _ limits: SyncLimits
  ) throws -> (Kind, length: Int) {
    guard let first = bytes.first, let kind = Kind(rawValue: first) else {
      throw SyncError.malformed("a frame of unknown kind")
    }
    let length = bytes.dropFirst().reduce(0) { $0 << 8 | Int($1) }
    let limit = kind == .head ? limits.head : limits.frame
    guard length <= limit else {
      throw SyncError(.tooLarge, "A frame has \(length) bytes, more than the limit of \(limit).")
    }
    return (kind, length)
  }
}
