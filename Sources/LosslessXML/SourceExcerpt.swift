/// The line around a place of a document that may be damaged in any way.
struct SourceExcerpt {
  /// The most characters shown on either side of the place.
  private static let reach = 60

  let offset: Int
  let location: LosslessDocument.Location
  let text: String
  let caretIndent: Int

  init(bytes: [UInt8], offset: Int) {
    let offset = max(0, min(offset, bytes.count))
    var start = Self.begin(of: bytes)
    var line = 1
    var index = start
    while index < offset {
      let byte = bytes[index]
      index += 1
      // A CR that an LF follows is not yet the end of the line.
      if byte == Ascii.lineFeed
        || byte == Ascii.carriageReturn && !(index < bytes.count && bytes[index] == Ascii.lineFeed)
      {
        line += 1
        start = index
      }
    }
    let column = characterCount(bytes, min(start, offset)..<offset)

    // Walk by characters, at most `reach` of them, so that a line of megabytes costs nothing more.
    var low = offset
    var before = 0
    while low > start, before < Self.reach {
      low -= 1
      if bytes[low] & 0xC0 != 0x80 { before += 1 }
    }
    var high = offset
    var after = 0
    while high < bytes.count, bytes[high] != Ascii.lineFeed, bytes[high] != Ascii.carriageReturn {
      if bytes[high] & 0xC0 != 0x80 {
        if after == Self.reach { break }
        after += 1
      }
      high += 1
      // Nothing but continuation bytes is not text; don't collect a megabyte of it.
      if high - offset > 8 * Self.reach { break }
    }
    low = max(low, offset - 8 * Self.reach)
    let head = Self.printable(bytes[min(low, offset)..<offset])
    self.offset = offset
    self.location = LosslessDocument.Location(line: line, column: column + 1)
    self.text = head + Self.printable(bytes[offset..<high])
    self.caretIndent = head.unicodeScalars.count
  }

  /// The line of an offset.
  static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    SourceExcerpt(bytes: bytes, offset: offset).location.line
  }

  /// The first byte after the byte order mark.
  static func begin(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Text that does no harm to a terminal.
  static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: text.append(scalar == "\t" ? " " : "\u{FFFD}")
      case .format, .lineSeparator, .paragraphSeparator: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
