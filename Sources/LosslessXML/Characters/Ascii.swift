/// The bytes with a special meaning in XML.
enum Ascii {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let exclamation: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let hyphen: UInt8 = 0x2D
  static let slash: UInt8 = 0x2F
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let closingBracket: UInt8 = 0x5D
  static let lowerX: UInt8 = 0x78

  /// Whether a byte is white space in XML 1.0 (production 3).
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == tab || byte == carriageReturn
  }

  /// Whether a byte ends a line.
  static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// The value of a digit in base 10 or 16; `nil` for any other byte.
  static func digit(_ byte: UInt8, hexadecimal: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46 where hexadecimal: UInt32(byte) - 0x41 + 10
    case 0x61...0x66 where hexadecimal: UInt32(byte) - 0x61 + 10
    default: nil
    }
  }
}
