/// The line around an offset of a possibly damaged document.
struct SourceExcerpt {
  /// The maximum number of characters shown on either side of the offset.
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
      // A CR followed by an LF does not end the line yet.
      if byte == Ascii.lineFeed
        || byte == Ascii.carriageReturn && !(index < bytes.count && bytes[index] == Ascii.lineFeed)
      {
        line += 1
        start = index
      }
    }
    let column = characterCount(bytes, min(start, offset)..<offset)

    // A line of megabytes costs no more than a short one.
    let low = max(start, offset - 4 * Self.reach)
    var high = offset
    while high < min(bytes.count, offset + 4 * Self.reach), !Ascii.isLineEnd(bytes[high]) {
      high += 1
    }
    let head = Self.printable(bytes[min(low, offset)..<offset]).suffix(Self.reach)
    let tail = Self.printable(bytes[offset..<high]).prefix(Self.reach)
    self.offset = offset
    self.location = LosslessDocument.Location(line: line, column: column + 1)
    self.text = String(String.UnicodeScalarView(head)) + String(String.UnicodeScalarView(tail))
    self.caretIndent = head.count
  }

  /// The line number of an offset.
  static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    SourceExcerpt(bytes: bytes, offset: offset).location.line
  }

  /// The offset of the first byte after the byte order mark.
  static func begin(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Text that is safe to print on a terminal.
  static func printable(_ bytes: ArraySlice<UInt8>) -> String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: text.append(scalar == "\t" ? " " : "\u{FFFD}")
      case .format, .lineSeparator, .paragraphSeparator: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return text
  }
}
