import CZlib

/// Compression of pieces of messages, by zlib.
enum Deflate {
  /// How hard zlib tries: with one more it takes a half longer for a message that is 3 % shorter.
  private static let level: Int32 = 5

  /// The bytes, compressed; `nil` where that would not make them shorter.
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

  /// What was compressed.
  ///
  /// - Parameter limit: how many bytes it may come to: a few bytes can stand for very many.
  /// - Throws: ``SyncError`` where it is damaged or comes to more.
  static func expanded(_ bytes: [UInt8], limit: Int) throws -> [UInt8] {
    // Most of it is text and hashes, which come to three times as much at most.
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
      default: throw SyncError.malformed("compressed bytes that are damaged")
      }
    }
  }
}
