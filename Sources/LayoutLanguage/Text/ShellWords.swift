/// Splits a line into words as a POSIX shell does, without expanding anything.
///
/// Single quotes keep everything; in double quotes, a backslash escapes `"`, `\`, `$` and a
/// backquote; outside quotes, it escapes any character; and `#` at the start of a word begins a
/// comment. `$`, `*`, `~` and backquotes are ordinary characters.
public enum ShellWords {
  /// Returns the words of a line; none if it is blank or a comment.
  ///
  /// - Throws: ``LanguageError`` if a quote is never closed or nothing follows a backslash.
  /// - Complexity: Linear in the line.
  public static func split(_ line: String) throws(LanguageError) -> [String] {
    var splitter = Splitter(cursor: TextCursor(line))
    while try splitter.nextWord() {}
    return splitter.words
  }

  /// Returns a word, quoted if necessary, such that ``split(_:)`` returns the original.
  public static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || isDigit($0) || "_-+=./,:@%".unicodeScalars.contains($0)
    }
    if plain && !word.isEmpty { return word }
    var result = String.UnicodeScalarView("'".unicodeScalars)
    for scalar in word.unicodeScalars {
      if scalar == "'" {
        result.append(contentsOf: "'\\''".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    result.append("'")
    return String(result)
  }
}

private struct Splitter {
  var cursor: TextCursor
  var words: [String] = []
  private var word: [Unicode.Scalar] = []

  init(cursor: TextCursor) { self.cursor = cursor }

  /// Reads one word; `false` at the end of the line or at a comment.
  mutating func nextWord() throws(LanguageError) -> Bool {
    cursor.skipSpace()
    guard let first = cursor.peek(), first != "#" else { return false }
    word.removeAll(keepingCapacity: true)
    while let next = cursor.peek(), !isSpace(next) {
      cursor.position += 1
      switch next {
      case "'": try singleQuoted()
      case "\"": try doubleQuoted()
      case "\\": try escaped()
      default: word.append(next)
      }
    }
    words.append(TextCursor.string(word[...]))
    return true
  }

  private mutating func escaped() throws(LanguageError) {
    guard let next = cursor.peek() else {
      throw cursor.error(
        .syntax, "There is nothing after this backslash.",
        at: cursor.position - 1..<cursor.position,
        advice: "Write \\\\ for a backslash.")
    }
    word.append(next)
    cursor.position += 1
  }

  private mutating func singleQuoted() throws(LanguageError) {
    let start = cursor.position - 1
    while let next = cursor.peek() {
      cursor.position += 1
      if next == "'" { return }
      word.append(next)
    }
    throw unclosed(start)
  }

  private mutating func doubleQuoted() throws(LanguageError) {
    let start = cursor.position - 1
    while let next = cursor.peek() {
      cursor.position += 1
      switch next {
      case "\"": return
      case "\\":
        guard let escaped = cursor.peek() else { throw unclosed(start) }
        // POSIX 2.2.3: before any other character the backslash stands for itself.
        if !"\"\\$`".unicodeScalars.contains(escaped) { word.append(next) }
        word.append(escaped)
        cursor.position += 1
      default: word.append(next)
      }
    }
    throw unclosed(start)
  }

  private func unclosed(_ start: Int) -> LanguageError {
    cursor.error(
      .syntax, "This quote is never closed.", at: start..<start + 1,
      advice: "Escape a quote inside a word as \\' or \\\".")
  }
}
