import LayoutModel

/// The reason a text could not be understood, and its location.
///
/// More codes may be added.
public struct LanguageError: Error, Hashable, Sendable {
  /// The kind of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text does not follow the grammar.
    public static let syntax = Code(rawValue: "syntax")
    /// A name in the text is undefined.
    public static let unknownName = Code(rawValue: "unknown-name")
    /// A name in the text has several meanings.
    public static let ambiguousName = Code(rawValue: "ambiguous-name")
    /// The text is well-formed, but no constraint can express it.
    public static let illegalConstraint = Code(rawValue: "illegal-constraint")
    /// A number in the text is out of range.
    public static let illegalNumber = Code(rawValue: "illegal-number")
    /// The text is too long or too deeply nested.
    public static let tooLarge = Code(rawValue: "too-large")
  }

  public let code: Code
  /// A description in one or more sentences.
  public let message: String
  /// What to do next, if there is a suggestion.
  public let advice: String?
  /// Names that could have been meant, best match first.
  public let candidates: [String]
  /// The incorrect part of the text as UTF-8 offsets; empty where something is missing.
  public let range: Range<Int>
  /// The line of the text in which the range starts, starting at 1.
  public let line: Int
  /// The character of that line at which the range starts, starting at 1.
  public let column: Int
  /// The text of that line, without its end.
  public let sourceLine: String

  /// The source line with a caret line below it.
  ///
  /// Control characters become spaces and a long line is cut around the caret, so that the contents
  /// of unknown files can be printed to a terminal.
  public var caretDisplay: String {
    let characters = sourceLine.map {
      $0.unicodeScalars.contains(where: \.steersTerminals) ? " " : $0
    }
    let start = max(0, min(column - 1, characters.count) - Self.shownBeforeCaret)
    let shown = String(characters.dropFirst(start).prefix(Self.shownBeforeCaret * 2))
    return shown + "\n" + String(repeating: " ", count: column - 1 - start) + "^"
  }

  private static let shownBeforeCaret = 200
}

extension LanguageError: CustomStringConvertible {
  /// The message, the line with a caret below the error, and the advice.
  public var description: String {
    let place = sourceLine.isEmpty ? nil : caretDisplay
    return [message, place, advice].compactMap { $0 }.joined(separator: "\n")
  }
}
