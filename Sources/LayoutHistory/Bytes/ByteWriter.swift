/// Puts canonical bytes together: there is one way to write each thing.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Begins with room for so many bytes, which may be exceeded.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func raw(_ value: some Collection<UInt8>) { bytes.append(contentsOf: value) }

  /// Seven bits a byte, least significant first, the high bit where more follow.
  mutating func count(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func count(_ value: Int) { count(UInt64(value)) }

  /// Reads a count that was written, and steps behind it.
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

  /// Takes back what was written after a place.
  mutating func cut(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// A number of either sign as a count.
  ///
  /// 0, -1, 1, -2, … become 0, 1, 2, 3, …
  mutating func signed(_ value: Int64) {
    count(UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63))
  }

  /// Eight bytes, most significant first.
  mutating func word(_ value: UInt64) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// The number of its bytes, then the bytes.
  mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { content in
      count(content.count)
      bytes.append(contentsOf: content)
    }
  }

  /// Its type, then its content.
  mutating func value(_ value: FieldValue) { value.withBytes { self.value($0) } }

  /// Its type, then its content.
  mutating func value(_ value: FieldBytes) {
    if let content = head(of: value) { raw(content) }
  }

  /// Writes a value but for the content of a text or a blob, which is to follow.
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
