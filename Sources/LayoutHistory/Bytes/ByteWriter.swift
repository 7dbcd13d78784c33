/// Writes canonical bytes: each value has exactly one encoding.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Creates an empty writer with room for `capacity` bytes; it grows beyond that as needed.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func raw(_ value: some Collection<UInt8>) { bytes.append(contentsOf: value) }

  /// Seven bits per byte, least significant first; the high bit is set if more bytes follow.
  mutating func count(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func count(_ value: Int) { count(UInt64(value)) }

  /// Reads a count written by this type and advances `place` past it.
  static func count(in bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  /// Discards everything written after the first `count` bytes.
  mutating func cut(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// Writes a signed number as a count (zigzag encoding).
  mutating func signed(_ value: Int64) {
    count(UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63))
  }

  /// Eight bytes, most significant first.
  mutating func word(_ value: UInt64) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// The number of UTF-8 bytes, then the bytes.
  mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { content in
      count(content.count)
      bytes.append(contentsOf: content)
    }
  }

  /// The type, then the content.
  mutating func value(_ value: FieldValue) { value.withBytes { self.value($0) } }

  /// The type, then the content.
  mutating func value(_ value: FieldBytes) {
    if let content = head(of: value) { raw(content) }
  }

  /// Writes a value except for the content of a text or blob, which it returns for the caller to
  /// write.
  mutating func head(of value: FieldBytes) -> UnsafeBufferPointer<UInt8>? {
    switch value {
    case .null:
      byte(0)
    case .integer(let number):
      byte(1)
      signed(number)
    case .real(let number):
      byte(2)
      word((number == 0 ? 0 : number).bitPattern)
    case .text(let content):
      byte(3)
      count(content.count)
      return content
    case .blob(let content):
      byte(4)
      count(content.count)
      return content
    }
    return nil
  }
}
