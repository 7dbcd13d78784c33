/// Decodes the bytes of a `.strings` file.
///
/// Xcode wrote these files in UTF-16 for a long time and now writes UTF-8.
enum StringsFileText {
  /// Returns the text of the bytes, without a byte order mark.
  ///
  /// - Throws: ``LanguageError`` if the bytes are not in a supported encoding.
  static func decode(_ bytes: [UInt8]) throws(LanguageError) -> String {
    if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) {
      throw TextCursor("").error(
        .syntax, "This is a property list in another format, not a text .strings file.",
        at: 0..<0, advice: "`plutil -p` shows it; save it again as text from Xcode.")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try utf8(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isBig: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isBig: false) }
    // Keys are ASCII, so UTF-16 without a byte order mark has a zero byte in its first unit.
    if bytes.count >= 2, bytes[0] == 0 { return try utf16(bytes[...], isBig: true) }
    if bytes.count >= 2, bytes[1] == 0 { return try utf16(bytes[...], isBig: false) }
    return try utf8(bytes[...])
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) throws(LanguageError) -> String {
    try decode(bytes, with: UTF8(), named: "UTF-8")
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isBig: Bool
  ) throws(LanguageError) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (high, low) = isBig ? (index, index + 1) : (index + 1, index)
      units.append(UInt16(bytes[high]) << 8 | UInt16(bytes[low]))
      index += 2
    }
    let text = try decode(units, with: UTF16(), named: "UTF-16")
    guard bytes.count.isMultiple(of: 2) else { throw broken(text, named: "UTF-16") }
    return text
  }

  private static func decode<Codec: UnicodeCodec>(
    _ units: some Sequence<Codec.CodeUnit>, with codec: Codec, named name: String
  ) throws(LanguageError) -> String {
    var codec = codec
    var iterator = units.makeIterator()
    var scalars = String.UnicodeScalarView()
    while true {
      switch codec.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: return String(scalars)
      case .error: throw broken(String(scalars), named: name)
      }
    }
  }

  /// Creates an error located after the readable part.
  private static func broken(_ readable: String, named name: String) -> LanguageError {
    let cursor = TextCursor(readable)
    return cursor.error(
      .syntax, "From here on, the file is not \(name).",
      at: cursor.scalars.count..<cursor.scalars.count,
      advice: "The file is damaged, or in an encoding other than UTF-8 and UTF-16.")
  }
}
