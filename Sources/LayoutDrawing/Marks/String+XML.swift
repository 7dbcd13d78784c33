extension String {
  /// With the characters that mean something in XML written as entities, and those that XML does not
  /// allow replaced.
  ///
  /// It goes by scalars: a combining mark behind `<` makes one character of both, and the bracket is
  /// still one to XML.
  public var escapedForXML: String {
    // Most texts have nothing to escape: every byte of theirs means itself.
    guard utf8.contains(where: Self.mayNeedEscaping) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": result.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a byte is one that is escaped, or begins a character that might be: U+FFFE and U+FFFF
  /// begin with 0xEF.
  private static func mayNeedEscaping(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), ..<0x20, 0xEF:
      true
    default: false
    }
  }
}
