/// The index of a character in the tables of advances: Latin, Greek, Cyrillic, punctuation, and
/// currency signs.
///
/// Latin comes first, so that tables of only Latin have the same order.
enum CharacterIndex {
  /// Returns `nil` for a character that is in no table.
  static func of(_ value: UInt32) -> Int? {
    switch value {
    case 0x20..<0x7F: Int(value) - 0x20
    case 0xA0..<0x180: Int(value) - 0xA0 + 95
    case 0x370..<0x460: Int(value) - 0x370 + 319
    case 0x2010..<0x2040: Int(value) - 0x2010 + 559
    case 0x20A0..<0x20C0: Int(value) - 0x20A0 + 607
    default: nil
    }
  }
}
