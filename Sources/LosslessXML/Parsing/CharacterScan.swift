/// The first pass over a document's bytes: checks for a supported encoding, well-formed UTF-8 and
/// characters that XML allows, and records the starts of lines.
///
/// Later stages may rely on it: any byte of 0x80 or more then belongs to a valid character.
enum CharacterScan {
  static func run(_ bytes: [UInt8], limits: LosslessDocument.Limits) throws(XMLError) -> LineIndex {
    guard bytes.count <= limits.effectiveBytes else {
      throw XMLError(.tooManyBytes, at: 0, in: bytes, limit: limits.effectiveBytes)
    }
    if let encoding = foreignEncoding(bytes) {
      throw XMLError(.encoding, at: 0, in: bytes, subject: encoding, related: "UTF-8")
    }
    let start = SourceExcerpt.begin(of: bytes)
    guard let first = bytes[start...].firstIndex(where: { !Ascii.isSpace($0) }) else {
      throw XMLError(.empty, at: bytes.count, in: bytes)
    }
    guard bytes[first] == Ascii.less else {
      throw XMLError(.notXML, at: first, in: bytes, subject: knownFormat(bytes))
    }
    return try scan(bytes, from: start)
  }

  private static func scan(_ bytes: [UInt8], from start: Int) throws(XMLError) -> LineIndex {
    var lines = LineIndex(first: start)
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        index += try characterLength(bytes, at: index)
      } else if byte >= Ascii.space || byte == Ascii.tab {
        index += 1
      } else if byte == Ascii.lineFeed {
        index += 1
        lines.append(index)
      } else if byte == Ascii.carriageReturn {
        index += 1
        if !(index < bytes.count && bytes[index] == Ascii.lineFeed) { lines.append(index) }
      } else {
        throw XMLError(.forbiddenCharacter, at: index, in: bytes, subject: scalarName(UInt32(byte)))
      }
    }
    return lines
  }

  /// The length of a character beyond ASCII: Unicode 16, table 3-7, well-formed byte sequences.
  private static func characterLength(_ bytes: [UInt8], at index: Int) throws(XMLError) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : 0
    }
    func continues(_ distance: Int) -> Bool { byte(distance) & 0xC0 == 0x80 }
    let length: Int
    switch byte(0) {
    case 0xC2...0xDF:
      length = continues(1) ? 2 : 0
    case 0xE0...0xEF:
      let allowed: ClosedRange<UInt8> =
        byte(0) == 0xE0 ? 0xA0...0xBF : byte(0) == 0xED ? 0x80...0x9F : 0x80...0xBF
      length = allowed.contains(byte(1)) && continues(2) ? 3 : 0
    case 0xF0...0xF4:
      let allowed: ClosedRange<UInt8> =
        byte(0) == 0xF0 ? 0x90...0xBF : byte(0) == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      length = allowed.contains(byte(1)) && continues(2) && continues(3) ? 4 : 0
    default:
      length = 0
    }
    guard length > 0 else {
      throw XMLError(.invalidUTF8, at: index, in: bytes, subject: hexadecimal(byte(0)))
    }
    // U+FFFE and U+FFFF are not XML characters (production 2).
    if byte(0) == 0xEF, byte(1) == 0xBF, byte(2) >= 0xBE {
      throw XMLError(
        .forbiddenCharacter, at: index, in: bytes,
        subject: scalarName(0xFFC0 | UInt32(byte(2) & 63)))
    }
    return length
  }

  /// Detects an unsupported encoding from the first bytes (XML 1.0, appendix F).
  private static func foreignEncoding(_ bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(4))
    if head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] || head == [0, 0, 0, 0x3C]
      || head == [0x3C, 0, 0, 0]
    {
      return "UTF-32"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
      || head.starts(with: [0x3C, 0]) || head.starts(with: [0, 0x3C])
    {
      return "UTF-16"
    }
    return head == [0x4C, 0x6F, 0xA7, 0x94] ? "EBCDIC" : nil
  }

  /// Recognises another file format, in case a file has the wrong name.
  private static func knownFormat(_ bytes: [UInt8]) -> String? {
    let formats: [(magic: [UInt8], name: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
      ([0xFF, 0xD8, 0xFF], "a JPEG image"),
      (Array("GIF8".utf8), "a GIF image"),
      (Array("%PDF".utf8), "a PDF document"),
      (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
      ([0x1F, 0x8B], "a gzip archive"),
      (Array("bplist".utf8), "a binary property list"),
      (Array("NIBArchive".utf8), "a compiled nib"),
      (Array("SQLite format 3".utf8), "an SQLite database"),
      (Array("version https://git-lfs".utf8), "a Git LFS pointer"),
      (Array("<<<<<<<".utf8), "a file with merge conflicts"),
    ]
    return formats.first { bytes.starts(with: $0.magic) }?.name
  }

  /// The name of a character, such as `U+0000`.
  static func scalarName(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
  }
}
