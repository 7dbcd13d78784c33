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

  /// A number of either sign as a count.
  ///
  /// 0, -1, 1, -2, … become 0, 1, 2, 3, …
  mutating func signed(_ value: Int64) {
    count(UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63))
  }

  /// Eight bytes, most significant first.
  mutating func word(_ value: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
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
  mutating func value(_ value: FieldValue) {
    switch value {
    case .null:
      byte(0)
    case .integer(let number):
      byte(1)
      signed(number)
    case .real(let number):
      byte(2)
      word((number == 0 ? 0 : number).bitPattern)
    case .text(let characters):
      byte(3)
      text(characters)
    case .blob(let content):
      byte(4)
      count(content.count)
      raw(content)
    }
  }
}
