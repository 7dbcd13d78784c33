import LayoutModel

/// The statements of an SQL text, without their semicolons and the text between them.
struct SQLStatements: IteratorProtocol {
  private let text: [UInt8]
  private var index = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func next() -> ArraySlice<UInt8>? {
    while index < text.count {
      let end = Self.endOfToken(at: index, in: text[...])
      let isComment = text[index] == UInt8(ascii: "-") && end > index + 1
      guard text[index] <= 32 || text[index] == UInt8(ascii: ";") || isComment else { break }
      index = end
    }
    guard index < text.count else { return nil }
    let start = index
    // A trigger contains statements, and its END is at the start of a line.
    let isTrigger = text[start...].starts(with: "CREATE TRIGGER ".utf8)
    while index < text.count {
      if text[index] == UInt8(ascii: ";"),
        !isTrigger || text[start..<index].suffix(4).elementsEqual("\nEND".utf8)
      {
        return text[start..<index]
      }
      index = Self.endOfToken(at: index, in: text[...])
    }
    return text[start...]
  }

  /// Returns the end of a word, a quoted text, a comment or a single other character.
  static func endOfToken(at start: Int, in text: ArraySlice<UInt8>) -> Int {
    let first = text[start]
    func end(where isEnd: (Int) -> Bool) -> Int {
      var index = start + 1
      while index < text.endIndex, !isEnd(index) { index += 1 }
      return index
    }
    switch first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return min(end { text[$0] == first } + 1, text.endIndex)
    case UInt8(ascii: "-") where start + 1 < text.endIndex && text[start + 1] == first:
      return end { text[$0] == UInt8(ascii: "\n") }
    case let byte where Self.isOfWord(byte): return end { !Self.isOfWord(text[$0]) }
    default: return start + 1
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte >= 128
  }
}
