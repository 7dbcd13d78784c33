import CZlib

/// Compression of parts of messages with zlib.
enum Deflate {
  /// The compression level: one more takes half as long again, for messages that are 3 % shorter.
  private static let level: Int32 = 5

  /// Returns the compressed bytes, or `nil` if they would not be shorter.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 64 else { return nil }
    var length = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    let code = bytes.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        compress2(target.baseAddress, &length, source.baseAddress, uLong(bytes.count), level)
      }
    }
    guard code == Z_OK, length < bytes.count else { return nil }
    result.removeLast(result.count - Int(length))
    return result
  }

  /// Returns the expanded bytes.
  ///
  /// - Parameter limit: the maximum length of the result, as a few bytes can expand to very many.
  /// - Throws: ``SyncError`` if the bytes are damaged or expand to more.
  static func expanded(_ bytes: [UInt8], limit: Int) throws -> [UInt8] {
    // Most of it is text and hashes, which expand threefold at most.
    var capacity = min(limit, max(1 << 12, bytes.count * 4))
    while true {
      var result = [UInt8](repeating: 0, count: capacity)
      var length = uLong(capacity)
      let code = bytes.withUnsafeBufferPointer { source in
        result.withUnsafeMutableBufferPointer { target in
          uncompress(target.baseAddress, &length, source.baseAddress, uLong(bytes.count))
        }
      }
      switch code {
      case Z_OK:
        result.removeLast(capacity - Int(length))
        return result
      case Z_BUF_ERROR where capacity < limit: capacity = min(limit, capacity * 4)
      case Z_BUF_ERROR:
        throw SyncError(.tooLarge, "A frame expands to more than the limit of \(limit) bytes.")
      default: throw SyncError.malformed("damaged compressed data")
      }
    }
  }
}
