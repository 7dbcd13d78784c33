extension Sequence<UInt8> {
  /// The bytes in Base64 (RFC 4648), padded, without line breaks.
  package var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((underestimatedCount + 2) / 3 * 4)
    var bits: UInt32 = 0
    var held = 0
    for byte in self {
      bits = bits << 8 | UInt32(byte)
      held += 8
      while held >= 6 {
        held -= 6
        result.append(alphabet[Int(bits >> UInt32(held) & 63)])
      }
    }
    if held > 0 { result.append(alphabet[Int(bits << UInt32(6 - held) & 63)]) }
    while !result.count.isMultiple(of: 4) { result.append(UInt8(ascii: "=")) }
    return String(decoding: result, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Decodes Base64; padding may be missing, and white space is ignored.
  ///
  /// - Returns: `nil` if the text contains another character or ends within a byte.
  package init?(base64 text: String) {
    self = []
    var bits: UInt32 = 0
    var held = 0
    var characters = text.utf8.filter { ![0x20, 0x9, 0xA, 0xD].contains($0) }[...]
    while characters.last == UInt8(ascii: "=") { characters.removeLast() }
    for character in characters {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      held += 6
      if held >= 8 {
        held -= 8
        append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    // A single character left over has only six bits of a byte.
    guard held < 6 else { return nil }
  }
}
