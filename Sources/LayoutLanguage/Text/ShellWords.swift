/// Splits a line into words as a POSIX shell does, without expanding anything.
///
/// Single quotes keep everything, double quotes let a backslash stand before `"`, `\`, `$` and a
/// backquote, a backslash outside of quotes keeps the next character, and `#` at the start of a
/// word begins a comment. `$`, `*`, `~` and backquotes are ordinary characters.
public enum ShellWords {
  /// The words of a line; none where it is blank or a comment.
  ///
  /// Linear in the line.
  ///
  /// - Throws: ``LanguageError`` where a quote is never closed or nothing follows a backslash.
  public static func split(_ line: String) throws(LanguageError) -> [String] {
    var splitter = Splitter(cursor: TextCursor(line))
    while try splitter.nextWord() {}
    return splitter.words
  }

  /// A word in quotes where it needs them, so that ``split(_:)`` gives it back.
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
        .syntax, "Nothing follows this backslash.", at: cursor.position - 1..<cursor.position,
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
      advice: "A quote inside of a word is written \\' or \\\".")
  }
}
