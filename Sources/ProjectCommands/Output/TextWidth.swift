import OperatingSystem

/// The layout of text in terminal columns.
package enum TextWidth {
  /// The number of columns of a text; wide East Asian characters and emoji take two.
  package static func of(_ text: some StringProtocol) -> Int {
    // Most texts are ASCII, and a layout has thousands of them.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 13 }) { return text.utf8.count }
    return text.reduce(0) { $0 + $1.terminalCells }
  }

  /// A text with an ellipsis in the middle, since similar names mostly differ at the start or the
  /// end.
  static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    // Reduce the indentation, or nothing else would remain of deeply nested text.
    let indentation = text.prefix { $0 == " " }.count
    guard indentation <= width / 2 else {
      return cut(String(text.dropFirst(indentation - width / 2)), to: width)
    }
    let tail = (width - 1) / 2
    return prefix(of: text, width - 1 - tail) + "…" + suffix(of: text, tail)
  }

  /// A text with an ellipsis at the end if it is too wide.
  static func shortened(_ text: String, to width: Int) -> String {
    of(text) > width ? prefix(of: text, width - 1) + "…" : text
  }

  /// A text in lines of limited width, broken at spaces, or within a word that is wider than a
  /// line.
  ///
  /// - Parameter indentation: the indentation of all lines but the first.
  package static func wrapped(_ text: String, to width: Int, indentation: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var room: Int { lines.isEmpty ? width : width - indentation }
    func finished() -> String {
      lines.isEmpty ? line : String(repeating: " ", count: indentation) + line
    }
    for word in text.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, of(line) + 1 + of(word) <= room {
        line += " " + word
        continue
      }
      if !line.isEmpty {
        lines.append(finished())
        line = ""
      }
      while of(word) > room {
        var part = prefix(of: word, max(1, room))
        guard !part.isEmpty, part.count < word.count else { break }
        // Prefer to break at a dot, as in `container.width`.
        if let dot = part.dropFirst().lastIndex(of: "."), word.count > room {
          part = String(part[..<dot])
        }
        line = part
        lines.append(finished())
        word = String(word.dropFirst(part.count))
      }
      line = word
    }
    if !line.isEmpty || lines.isEmpty { lines.append(finished()) }
    return lines
  }

  private static func prefix(of text: String, _ width: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      used += of(String(character))
      if used > width { break }
      result.append(character)
    }
    return result
  }

  private static func suffix(of text: String, _ width: Int) -> String {
    var result: [Character] = []
    var used = 0
    for character in text.reversed() {
      used += of(String(character))
      if used > width { break }
      result.append(character)
    }
    return String(result.reversed())
  }
}
