/// Escapes characters as Interface Builder does.
enum Escaping {
  /// Appends an attribute value in escaped form.
  ///
  /// White space other than spaces becomes numeric references, because literally it would be read
  /// as spaces. An apostrophe is escaped only if the value is quoted with apostrophes.
  static func append(value: String, quote: UInt8, to output: inout [UInt8]) {
    for byte in value.utf8 {
      switch byte {
      case Ascii.ampersand: output += "&amp;".utf8
      case Ascii.less: output += "&lt;".utf8
      case Ascii.greater: output += "&gt;".utf8
      case Ascii.quote: output += "&quot;".utf8
      case Ascii.lineFeed: output += "&#10;".utf8
      case Ascii.tab: output += "&#9;".utf8
      case Ascii.carriageReturn: output += "&#13;".utf8
      case Ascii.apostrophe where quote == Ascii.apostrophe: output += "&apos;".utf8
      default: output.append(byte)
      }
    }
  }

  /// Appends element text in escaped form, with the document's line ends.
  static func append(text: String, lineEnd: [UInt8], to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case Ascii.ampersand: output += "&amp;".utf8
      case Ascii.less: output += "&lt;".utf8
      case Ascii.greater: output += "&gt;".utf8
      case Ascii.lineFeed: output += lineEnd
      case Ascii.carriageReturn: output += "&#13;".utf8
      default: output.append(byte)
      }
    }
  }

  /// The first character that XML does not allow, as `U+0000`.
  static func forbiddenCharacter(in text: String) -> String? {
    text.unicodeScalars.first { !Reference.isAllowed($0) }
      .map { CharacterScan.scalarName($0.value) }
  }

  /// Whether the text is a valid XML name.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return allows(first, first: true)
      && text.unicodeScalars.dropFirst().allSatisfy { allows($0, first: false) }
  }

  private static func allows(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    guard scalar.isASCII else { return NameCharacters.contains(scalar.value, first: first) }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return first ? NameCharacters.canStart(byte) : NameCharacters.canContinue(byte)
  }
}
