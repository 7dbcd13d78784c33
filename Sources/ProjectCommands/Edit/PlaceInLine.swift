/// The position of an error in a line of a script, derived from the error message.
struct PlaceInLine {
  /// The offset in characters from the start of the line.
  let column: Int
  /// The message without the part that quotes the line.
  let message: String

  init(of message: String, in line: String) {
    let shown = Self.shownPart(of: message, in: line)
    self.message = shown?.message ?? message
    column =
      shown?.column ?? Self.mentionedWord(in: message, of: line) ?? Self.brokenCharacter(of: line)
      ?? line.prefix { $0.isWhitespace }.count
  }

  /// The position at which a message points with a caret below a quoted part of the line.
  private static func shownPart(
    of message: String, in line: String
  ) -> (column: Int, message: String)? {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let caret = lines.indices.dropFirst().first(where: {
        lines[$0].last == "^" && lines[$0].dropLast().allSatisfy { $0 == " " }
      }), !lines[caret - 1].isEmpty, let range = line.firstRange(of: lines[caret - 1])
    else { return nil }
    let start = line.distance(from: line.startIndex, to: range.lowerBound)
    let others = lines[..<(caret - 1)] + lines[(caret + 1)...]
    return (start + lines[caret].count - 1, others.joined(separator: "\n"))
  }

  /// The first invalid character.
  private static func brokenCharacter(of line: String) -> Int? {
    line.firstIndex(of: "\u{FFFD}").map { line.distance(from: line.startIndex, to: $0) }
  }

  /// The first word if the message begins with it and is about nothing else, otherwise the longest
  /// other word that the message mentions; values take precedence.
  private static func mentionedWord(in message: String, of line: String) -> Int? {
    let mentioned = Set(message.split(whereSeparator: isApart).map(trimmed))
    let all = line.split(whereSeparator: isApart)
    if let first = all.first, message.hasPrefix("\(first) is ") {
      return line.distance(from: line.startIndex, to: first.startIndex)
    }
    let words = all.dropFirst()
    let found = words.filter { mentioned.contains(trimmed($0)) && !trimmed($0).isEmpty }
    func weight(_ word: Substring) -> (Int, Int) { (word.hasPrefix("--") ? 0 : 1, word.count) }
    guard let word = found.max(by: { weight($0) < weight($1) }) else { return nil }
    return line.distance(from: line.startIndex, to: word.startIndex)
  }

  private static func isApart(_ character: Character) -> Bool {
    character.isWhitespace || "'\"`".contains(character)
  }

  /// A word without trailing punctuation.
  private static func trimmed(_ word: Substring) -> Substring {
    word.last.map { ".,;:?".contains($0) } ?? false ? word.dropLast() : word
  }
}
