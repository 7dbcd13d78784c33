/// Parses canonical bytes, validating everything it reads.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(RevisionError) -> UInt8 {
    guard position < bytes.count else { throw error("it ends in the middle") }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func raw(_ count: Int) throws(RevisionError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else { throw error("it ends in the middle") }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func number() throws(RevisionError) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      let bits = UInt64(next & 0x7f)
      // Each number has a single encoding: no bits beyond the 64th and no trailing zero bytes.
      guard shift < 63 || bits <= 1 && shift == 63, next != 0 || shift == 0 else {
        throw error("a number is not in canonical form")
      }
      result |= bits << shift
      if next & 0x80 == 0 { return result }
      shift += 7
    }
  }

  /// Reads the number of elements that follow, each of which takes at least `size` bytes.
  mutating func count(ofSize size: Int = 1) throws(RevisionError) -> Int {
    let value = try number()
    guard value <= UInt64((bytes.count - position) / size) else {
      throw error("a count exceeds its length")
    }
    return Int(value)
  }

  mutating func signed() throws(RevisionError) -> Int64 {
    let value = try number()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func word() throws(RevisionError) -> UInt64 {
    try raw(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func text() throws(RevisionError) -> String {
    let content = try raw(count())
    guard let text = String(validating: content, as: UTF8.self) else {
      throw error("a text is not UTF-8")
    }
    return text
  }

  mutating func value() throws(RevisionError) -> FieldValue {
    switch try byte() {
    case 1: return .integer(try signed())
    case 2:
      let number = Double(bitPattern: try word())
      guard number.isFinite, number != 0 || number.sign == .plus else {
        throw error("a number is infinite, NaN, or a negative zero")
      }
      return .real(number)
    case 3: return .text(try text())
    case 4: return .blob(Array(try raw(count())))
    default: throw error("a value is of an unknown type")
    }
  }

  func error(_ reason: String) -> RevisionError { .malformed(reason, offset: position) }
}
