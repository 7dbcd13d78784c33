/// Parses the text of a `.strings` file in one pass.
struct StringsFileParser {
  private var cursor: TextCursor
  private var line = 1
  private var lineCountedTo = 0

  init(_ text: String) { cursor = TextCursor(text) }

  mutating func parse() throws(LanguageError) -> [StringsFile.Entry] {
    var entries: [StringsFile.Entry] = []
    try skipSpaceAndComments()
    while !cursor.isAtEnd {
      let start = cursor.position
      let line = lineHere()
      let key = try readText("a key")
      try skipSpaceAndComments()
      var value = key
      if cursor.skip("=") {
        try skipSpaceAndComments()
        value = try readText("the text of \(key)")
        try skipSpaceAndComments()
      }
      guard cursor.skip(";") else { throw missingSemicolon(after: start) }
      entries.append(StringsFile.Entry(key: key, value: value, line: line))
      try skipSpaceAndComments()
    }
    return entries
  }

  /// Returns the line of the current position, starting at 1; linear over the whole file.
  private mutating func lineHere() -> Int {
    for scalar in cursor.scalars[lineCountedTo..<cursor.position] where scalar == "\n" {
      line += 1
    }
    lineCountedTo = cursor.position
    return line
  }

  private mutating func skipSpaceAndComments() throws(LanguageError) {
    while true {
      cursor.skipSpace()
      let start = cursor.position
      if cursor.skip("//") {
        _ = cursor.take { $0 != "\n" && $0 != "\r" }
      } else if cursor.skip("/*") {
        while !cursor.skip("*/") {
          guard !cursor.isAtEnd else {
            throw cursor.error(
              .syntax, "Unterminated comment.", at: start..<start + 2,
              advice: "End the comment with */.")
          }
          cursor.position += 1
        }
      } else {
        return
      }
    }
  }

  /// Reads a quoted text or a bare word.
  private mutating func readText(_ what: String) throws(LanguageError) -> String {
    if cursor.peek() == "\"" { return try readQuoted() }
    let start = cursor.position
    while isBareHere { cursor.position += 1 }
    let word = cursor.string(start..<cursor.position)
    guard !word.isEmpty else {
      let place = cursor.position
      throw cursor.error(
        .syntax, cursor.isAtEnd ? "Expected \(what), but the file ends." : "Expected \(what).",
        at: place..<place + 1,
        advice: "Put texts in quotes: \"key\" = \"text\";")
    }
    return word
  }

  private mutating func readQuoted() throws(LanguageError) -> String {
    let start = cursor.position
    cursor.position += 1
    var result = String.UnicodeScalarView()
    while let scalar = cursor.peek() {
      cursor.position += 1
      switch scalar {
      case "\"": return String(result)
      case "\\": try readEscape(into: &result)
      default: result.append(scalar)
      }
    }
    throw cursor.error(
      .syntax, "Unterminated string.", at: start..<start + 1,
      advice: "Escape a quote inside a text as \\\".")
  }

  /// Reads the characters after a backslash.
  private mutating func readEscape(
    into result: inout String.UnicodeScalarView
  ) throws(LanguageError) {
    guard let scalar = cursor.peek() else { return }
    cursor.position += 1
    switch scalar {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "a": result.append("\u{7}")
    case "b": result.append("\u{8}")
    case "f": result.append("\u{C}")
    case "v": result.append("\u{B}")
    case "U", "u": try readHexadecimal(into: &result)
    case "0"..."7":
      var value = scalar.value - 48
      for _ in 0..<2 {
        guard let digit = cursor.peek(), ("0"..."7").contains(digit) else { break }
        cursor.position += 1
        value = value * 8 + digit.value - 48
      }
      // NeXT's encoding agrees with Unicode up to 127, and other characters are no longer written
      // this way.
      if let scalar = Unicode.Scalar(value) { result.append(scalar) }
    default: result.append(scalar)
    }
  }

  /// Reads `xxxx` after `\U`, or two such units if they form a surrogate pair.
  private mutating func readHexadecimal(
    into result: inout String.UnicodeScalarView
  ) throws(LanguageError) {
    let start = cursor.position - 2
    let first = try readUnit(since: start)
    if let scalar = Unicode.Scalar(UInt32(first)) {
      result.append(scalar)
      return
    }
    guard UTF16.isLeadSurrogate(first), cursor.skip("\\U") || cursor.skip("\\u") else {
      throw loneHalf(start)
    }
    let second = try readUnit(since: start)
    guard UTF16.isTrailSurrogate(second) else { throw loneHalf(start) }
    result.append(contentsOf: String(decoding: [first, second], as: UTF16.self).unicodeScalars)
  }

  private mutating func readUnit(since start: Int) throws(LanguageError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = cursor.peek().flatMap({ Character($0).hexDigitValue }) else {
        throw cursor.error(
          .syntax, "Expected four hexadecimal digits.", at: start..<cursor.position + 1,
          advice: "\\U00e9 is é.")
      }
      cursor.position += 1
      value = value << 4 | UInt16(digit)
    }
    return value
  }

  private func loneHalf(_ start: Int) -> LanguageError {
    cursor.error(
      .syntax, "This is half of a surrogate pair.", at: start..<cursor.position,
      advice: "Write characters beyond \\UFFFF as a surrogate pair.")
  }

  private func missingSemicolon(after start: Int) -> LanguageError {
    // The end of the complete part is more informative than the start of what follows.
    var end = cursor.position
    while end > start + 1, isSpace(cursor.scalars[end - 1]) { end -= 1 }
    return cursor.error(
      .syntax, "Expected ';' here, or '=' after a key.", at: end..<end,
      advice: "End each entry with a semicolon: \"key\" = \"text\";")
  }

  /// Whether a bare word continues here.
  private var isBareHere: Bool {
    switch cursor.peek() {
    case .some("a"..."z"), .some("A"..."Z"), .some("0"..."9"), "_", "-", ".", ":", "$": true
    // A slash that begins a comment is not part of a word.
    case "/": cursor.peek(1) != "/" && cursor.peek(1) != "*"
    default: false
    }
  }
}
