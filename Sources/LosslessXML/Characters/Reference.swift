/// A reference to a character or an entity: `&amp;`, `&#10;`, `&#xA;`.
enum Reference {
  /// The character it represents, and its length in bytes, including `&` and `;`.
  case character(Unicode.Scalar, length: Int)
  /// A name that is not predefined, with the range of the whole reference.
  case unknown(Range<Int>)
  /// A number that is not an XML character, with the range of the whole reference.
  case forbidden(Range<Int>)
  /// Not a reference, with whether the bytes end within it.
  case malformed(atEnd: Bool)

  /// Parses the reference whose `&` is at an offset; O(length).
  static func read(_ bytes: [UInt8], at ampersand: Int, end: Int) -> Reference {
    var index = ampersand + 1
    if index < end, bytes[index] == Ascii.hash { return number(bytes, at: ampersand, end: end) }
    while index < end, bytes[index] >= 0x80 || NameCharacters.canContinue(bytes[index]) {
      index += 1
      // Entity names are shorter; avoid scanning a megabyte for an error message.
      if index - ampersand > 64 { return .malformed(atEnd: false) }
    }
    guard index < end else { return .malformed(atEnd: true) }
    guard bytes[index] == Ascii.semicolon, index > ampersand + 1 else {
      return .malformed(atEnd: false)
    }
    let range = ampersand..<(index + 1)
    let name = bytes[(ampersand + 1)..<index]
    for (known, scalar) in predefined where name.elementsEqual(known.utf8) {
      return .character(scalar, length: range.count)
    }
    return .unknown(range)
  }

  private static func number(_ bytes: [UInt8], at ampersand: Int, end: Int) -> Reference {
    var index = ampersand + 2
    let hexadecimal = index < end && bytes[index] == Ascii.lowerX
    if hexadecimal { index += 1 }
    let firstDigit = index
    var value: UInt32 = 0
    while index < end, let digit = Ascii.digit(bytes[index], hexadecimal: hexadecimal) {
      // Past the last character the exact value does not matter; clamping avoids overflow.
      value = min(value * (hexadecimal ? 16 : 10) + digit, 0x11_0000)
      index += 1
    }
    guard index < end else { return .malformed(atEnd: true) }
    guard bytes[index] == Ascii.semicolon, index > firstDigit else {
      return .malformed(atEnd: false)
    }
    let range = ampersand..<(index + 1)
    guard let scalar = Unicode.Scalar(value), isAllowed(scalar) else { return .forbidden(range) }
    return .character(scalar, length: range.count)
  }

  /// Whether XML 1.0 allows the character (production 2).
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static let predefined: [(String, Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]
}
