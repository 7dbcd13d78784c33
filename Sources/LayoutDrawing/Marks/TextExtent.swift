/// Estimates of text widths, in ems, for any font a viewer may use.
///
/// The viewer's fonts are not known, so widths are those of wide ones: a text that is estimated to
/// fit does fit.
enum TextExtent {
  /// Returns the approximate width of a text, in ems.
  static func width(_ text: String) -> Double {
    // Most texts are ASCII, in which every byte except in CR LF is a character.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) {
      return text.utf8.reduce(0) { $0 + width(ofASCII: $1) }
    }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the text, truncated with an ellipsis if necessary; empty if too little of it fits.
  static func fitted(_ text: String, to width: Double) -> String {
    if Self.width(text) <= width { return text }
    var room = width - 1
    var result = ""
    for character in text {
      room -= self.width(of: character)
      if room < 0 { break }
      result.append(character)
    }
    while result.last?.isWhitespace == true { result.removeLast() }
    return result.count < 3 ? "" : result + "…"
  }

  private static func width(of character: Character) -> Double {
    guard let ascii = character.asciiValue else {
      let isWide = character.unicodeScalars.contains { $0.value >= 0x1100 }
      return isWide ? 1.05 : 0.72
    }
    return width(ofASCII: ascii)
  }

  private static func width(ofASCII ascii: UInt8) -> Double {
    switch ascii {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "'"), UInt8(ascii: "|"),
      UInt8(ascii: "!"), UInt8(ascii: " "):
      return 0.34
    case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "-"),
      UInt8(ascii: "("), UInt8(ascii: ")"):
      return 0.42
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"),
      UInt8(ascii: "@"), UInt8(ascii: "%"):
      return 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "+"):
      return 0.78
    default: return 0.64
    }
  }
}
