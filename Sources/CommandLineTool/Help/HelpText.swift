import ProjectCommands

/// The description of a command: paragraphs, which are filled to the available width regardless of
/// their line breaks, and indented lines, which are kept.
struct HelpText {
  enum Block: Equatable {
    case paragraph(String)
    case lines([String])
  }

  private(set) var blocks: [Block] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        blocks.append(.lines([]))
      } else if line.hasPrefix("  ") {
        add(line: String(line.dropFirst(2)))
      } else if case .paragraph(let text) = blocks.last {
        blocks[blocks.count - 1] = .paragraph(text + " " + line)
      } else {
        blocks.append(.paragraph(String(line)))
      }
    }
  }

  private mutating func add(line: String) {
    if case .lines(let lines) = blocks.last, !lines.isEmpty {
      blocks[blocks.count - 1] = .lines(lines + [line])
    } else {
      blocks.append(.lines([line]))
    }
  }

  /// The text in lines of this width.
  func lines(width: Int) -> [String] {
    blocks.flatMap { block in
      switch block {
      case .paragraph(let text): TextWidth.wrapped(text, to: width)
      case .lines([]): [""]
      case .lines(let lines):
        lines.flatMap { line in Self.folded(line, to: width - 4).map { "  " + $0 } }
      }
    }
  }

  /// Wraps a line that is too wide; a command continues on the next line in valid shell syntax.
  private static func folded(_ line: String, to width: Int) -> [String] {
    guard TextWidth.of(line) > width, line.contains("alstore ") else { return [line] }
    var lines: [String] = []
    var current = ""
    for word in words(line) {
      let next = current.isEmpty ? word : current + " " + word
      // Leave room for the continuation character.
      if TextWidth.of(next) > width - 2, !current.isEmpty {
        lines.append(current + " \\")
        current = "  " + word
      } else {
        current = next
      }
    }
    return lines + [current]
  }

  /// The words of a command as written, including quotes.
  private static func words(_ line: String) -> [String] {
    var words = [""]
    var quote: Character?
    for character in line {
      if character == " ", quote == nil {
        words.append("")
        continue
      }
      words[words.count - 1].append(character)
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
    }
    return words
  }
}
