import AutoLayoutStore

/// Untrusted text in a form that is safe for terminals: control characters are escaped.
enum VisibleText {
  /// A text on one line, such as a table cell.
  static func line(_ text: String) -> String { spelled(text) { _ in false } }

  /// Lines of prose, with line breaks and tabs preserved.
  static func lines(_ text: String) -> String { spelled(text) { $0 == "\n" || $0 == "\t" } }

  /// Lines that this program has coloured, with its own escape sequences preserved, which only
  /// change colour.
  static func colored(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return lines(text) }
    var result = ""
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: 0x1B) {
      result += lines(String(rest[..<start]))
      let style = Terminal.styles.first { rest[start...].utf8.starts(with: $0.utf8) }
      result += style ?? line("\u{1B}")
      let length = style?.unicodeScalars.count ?? 1
      rest = rest[rest.unicodeScalars.index(start, offsetBy: length)...]
    }
    return result + lines(String(rest))
  }

  /// Whether a text consists of printable ASCII, so that each character takes one column.
  ///
  /// Most texts do, and a layout has thousands of them.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
  }

  private static func spelled(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    if isPlain(text) { return text }
    guard text.unicodeScalars.contains(where: { $0.steersTerminals && !isKept($0) }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where !scalar.steersTerminals || isKept(scalar): result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }
}
