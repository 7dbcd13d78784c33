/// The advances of characters that are not in the tables, in thousandths of the point size.
///
/// Ideographs and kana fill a square, which is slightly smaller in the system's fonts since iOS 14
/// next to its own letters (measured on recorded labels); emoji are relatively larger in smaller
/// text (measured on few). Arabic, Hebrew, Thai, the scripts of India and Hangul have averages of
/// their usual fonts (derived).
enum ScriptAdvances {
  /// Returns the advance of a character; 0 if it is combined or joined with the previous one.
  static func advance(_ value: UInt32, size: Double, squares: Double) -> Double {
    guard !takesNoRoom(value) else { return 0 }
    return switch value {
    case 0x590..<0x600: value < 0x5BE || (0x5BF..<0x5C8).contains(value) ? 0 : 550
    case 0x600..<0x780, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: arabic(value)
    case 0x900..<0xE00: isIndicMark(value) ? 0 : 570
    case 0xE00..<0xE80: isThaiMark(value) ? 0 : 590
    case 0x2E80..<0x3000, 0x3000..<0x3100, 0x31F0..<0x4DC0, 0x4E00..<0xA4D0, 0xF900..<0xFB00,
      0xFE30..<0xFE50, 0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x20000..<0x40000:
      squares
    case 0x3100..<0x31F0: squares
    case 0xAC00..<0xD7B0, 0x1100..<0x1200: 865
    case 0xFF61..<0xFFE0: squares / 2
    // A flag consists of two letters.
    case 0x1F1E6..<0x1F200: emoji(size) / 2
    case 0x2600..<0x27C0, 0x2B50, 0x2B55, 0x1F000..<0x20000: emoji(size)
    case 0x2000..<0x2010: spaces[Int(value) - 0x2000]
    case 0x2190..<0x2600: 900
    default: 600
    }
  }

  /// Whether a character is invisible or combined with the previous one in every font.
  static func takesNoRoom(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x300..<0x370, 0x483..<0x48A, 0x200B..<0x2010, 0xFE00..<0xFE10,
      0xFEFF, 0x1F3FB..<0x1F400, 0xE0000..<0xE0200:
      true
    default: false
    }
  }

  /// Whether letters of a character's script are joined or combined, so that a font's advances do
  /// not determine the width of a text.
  static func isShaped(_ value: UInt32) -> Bool {
    switch value {
    case 0x600..<0x780, 0x900..<0xE00, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: true
    default: false
    }
  }

  /// Whether the advance of a character that is in no table is more accurate than an average.
  static func isKnown(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x2000..<0x2010, 0x3000..<0x3100, 0x4E00..<0xA000, 0xFF00..<0xFF61,
      0x1F000..<0x20000:
      true
    default: false
    }
  }

  /// Whether a line may break before and after a character without a space.
  static func breaksAnywhere(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E80..<0x3000, 0x3003..<0x3008, 0x3012..<0x3100, 0x31F0..<0xA4D0, 0xAC00..<0xD7B0,
      0xF900..<0xFB00, 0xFF10..<0xFF1A, 0xFF21..<0xFF61, 0x1F000..<0x1F3FB, 0x1F400..<0x20000,
      0x20000..<0x40000:
      true
    default: false
    }
  }

  /// Whether a character must not be separated from the ideograph before it.
  static func mayNotBegin(_ value: UInt32) -> Bool {
    switch value {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F,
      0x3011, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F:
      true
    default: false
    }
  }

  private static func arabic(_ value: UInt32) -> Double {
    switch value {
    case 0x610..<0x61B, 0x64B..<0x660, 0x670, 0x6D6..<0x6DD, 0x6DF..<0x6E5, 0x6EA..<0x6EE: 0
    // Alef, reh, zain, waw and lam are narrow; seen, sheen, sad and dad are wide.
    case 0x622, 0x623, 0x625, 0x627, 0x644: 270
    case 0x631, 0x632, 0x648: 390
    case 0x633...0x636: 760
    default: 500
    }
  }

  private static func isThaiMark(_ value: UInt32) -> Bool {
    value == 0xE31 || (0xE34..<0xE3B).contains(value) || (0xE47..<0xE4F).contains(value)
  }

  private static func isIndicMark(_ value: UInt32) -> Bool {
    switch value & 0x7F {
    case 0..<4, 0x3C, 0x41..<0x49, 0x4D, 0x51..<0x55, 0x62, 0x63: true
    default: false
    }
  }

  private static func emoji(_ size: Double) -> Double { Interpolation.value(at: size, emojis) }

  private static let emojis: [(Double, Double)] = [
    (11, 1420), (18, 1310), (34, 1120), (38, 1125), (50, 1080), (60, 1080), (70, 1071),
  ]

  /// From the en quad to the hair space, and the characters after it.
  private static let spaces: [Double] = [
    500, 1000, 500, 1000, 333, 250, 167, 600, 280, 200, 100, 0, 0, 0, 0, 0,
  ]
}
