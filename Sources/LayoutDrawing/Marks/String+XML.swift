extension String {
  /// The text with XML's special characters written as entities and disallowed characters replaced.
  ///
  /// It works on Unicode scalars: a combining mark after `<` forms one `Character` with it, but XML
  /// still sees the bracket.
  public var escapedForXML: String {
    // Most texts have nothing to escape.
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

  /// Whether a byte must be escaped or may start a character that must be: U+FFFE and U+FFFF start
  /// with 0xEF.
  private static func mayNeedEscaping(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), ..<0x20, 0xEF:
      true
    default: false
    }
  }
}
