import LayoutModel

/// The statements of a `.strings` file and the text around them; joined, they are the file.
struct StringsStatements {
  struct Statement: Equatable {
    let key: String
    /// The blank lines before it; empty for the first statement.
    var gap: String
    /// The comments above it.
    let above: String
    /// The statement, with a comment after it.
    let text: String
    /// The rest of its line with the line end; empty if another statement follows on the same line,
    /// or the file ends.
    let end: String
  }

  /// The text before the first statement: a comment about the file.
  let head: String
  let statements: [Statement]
  /// The text after the last statement.
  let tail: String
  /// Whether the last line has a line end.
  let isTerminated: Bool

  /// Parses the statements of a file, or returns `nil` if it has other content or a duplicate key.
  init?(_ text: String) {
    var scan = StatementScan(text)
    var found: [Statement] = []
    var head = ""
    while let next = scan.next() {
      var before = Substring(next.before)
      if found.isEmpty {
        let split = Self.endOfHead(next.before)
        head = String(before[..<split])
        before = before[split...]
      }
      let split = Self.endOfGap(before)
      found.append(
        Statement(
          key: next.key, gap: String(before[..<split]), above: String(before[split...]),
          text: next.text, end: next.end))
    }
    guard scan.isAtEnd, Set(found.map(\.key)).count == found.count else { return nil }
    if let first = found.first {
      head += first.gap
      found[0].gap = ""
    }
    self.head = head
    statements = found
    tail = scan.rest
    isTerminated = text.unicodeScalars.last.map { $0 == "\n" } ?? true
  }

  /// A comment at the beginning, followed by a blank line, is about the file.
  private static func endOfHead(_ text: String) -> String.Index {
    var end = text.startIndex
    var isInComment = false
    var start = text.startIndex
    while let lineEnd = text[start...].firstIndex(where: \.isNewline) {
      let line = text[start..<lineEnd]
      start = text.index(after: lineEnd)
      if line.contains("/*") { isInComment = true }
      if line.contains("*/") { isInComment = false }
      if !isInComment, line.allSatisfy(\.isWhitespace) { end = start }
    }
    return end
  }

  /// Returns the end of the leading blank lines.
  private static func endOfGap(_ text: Substring) -> String.Index {
    var end = text.startIndex
    while let lineEnd = text[end...].firstIndex(where: \.isNewline),
      text[end..<lineEnd].allSatisfy(\.isWhitespace)
    {
      end = text.index(after: lineEnd)
    }
    return end
  }
}

/// A scanner of the statements of a `.strings` file.
private struct StatementScan: ByteScan {
  let text: [UInt8]
  var place = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// Whether only white space and comments are left.
  var isAtEnd: Bool {
    var scan = self
    scan.skipSpace()
    return scan.place == text.count
  }

  /// Returns the next statement and the text around it, or `nil` if there is none.
  mutating func next() -> (key: String, before: String, text: String, end: String)? {
    let start = place
    skipSpace()
    let own = place
    guard let key = word() else {
      place = start
      return nil
    }
    skipSpace()
    if take("=") {
      skipSpace()
      guard word() != nil else {
        place = start
        return nil
      }
      skipSpace()
    }
    guard take(";") else {
      place = start
      return nil
    }
    takeRemark()
    let end = place
    takeLineEnd()
    return (
      key, string(from: start, to: own), string(from: own, to: end), string(from: end, to: place)
    )
  }

  private func isAt(_ sign: String) -> Bool { text[place...].starts(with: sign.utf8) }

  private mutating func skipSpace() {
    while place < text.count {
      if isAt("/*") {
        place += 2
        while place < text.count, !isAt("*/") { place += 1 }
        place = min(place + 2, text.count)
      } else if isAt("//") {
        while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
      } else if isAtSpace {
        place += 1
      } else {
        return
      }
    }
  }

  /// Takes a comment after a statement on the same line, which belongs to it.
  private mutating func takeRemark() {
    var end = spaces(from: place)
    if text[end...].starts(with: "//".utf8) {
      while end < text.count, !Self.endsLine(text[end]) { end += 1 }
    } else if text[end...].starts(with: "/*".utf8) {
      end += 2
      while end < text.count, !text[end...].starts(with: "*/".utf8) {
        guard !Self.endsLine(text[end]) else { return }
        end += 1
      }
      end = min(end + 2, text.count)
      let next = spaces(from: end)
      guard next == text.count || Self.endsLine(text[next]) else { return }
    } else {
      return
    }
    place = end
  }

  /// Takes the rest of the line if it is blank; it belongs to the statement.
  private mutating func takeLineEnd() {
    var end = spaces(from: place)
    if end < text.count, text[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < text.count else { return place = end }
    if text[end] == UInt8(ascii: "\n") { place = end + 1 }
  }

  private func spaces(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return end
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Returns a quoted text or a bare word, as written.
  private mutating func word() -> String? {
    if let quoted = quotedText() { return quoted }
    let start = place
    while place < text.count, Self.isOfWord(text[place]) { place += 1 }
    return place > start ? string(from: start, to: place) : nil
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || "._-$".utf8.contains(byte)
  }
}
