import LayoutModel

/// Why a text could not be understood, and where in it.
///
/// Codes are open: more may be added.
public struct LanguageError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text does not follow the grammar.
    public static let syntax = Code(rawValue: "syntax")
    /// A name in it means nothing here.
    public static let unknownName = Code(rawValue: "unknown-name")
    /// A name in it means several things.
    public static let ambiguousName = Code(rawValue: "ambiguous-name")
    /// It reads well, but says something that no constraint can say.
    public static let illegalConstraint = Code(rawValue: "illegal-constraint")
    /// A number in it is out of range.
    public static let illegalNumber = Code(rawValue: "illegal-number")
    /// It is longer or deeper than what is read.
    public static let tooLarge = Code(rawValue: "too-large")
  }

  public let code: Code
  /// What is wrong, as one or more sentences.
  public let message: String
  /// What to do next, where there is something to say.
  public let advice: String?
  /// Names that could have been meant, best first.
  public let candidates: [String]
  /// The part of the text that is wrong, as offsets in its UTF-8 bytes; empty at a place where
  /// something is missing.
  public let range: Range<Int>
  /// The line of the text that the range starts in, from 1.
  public let line: Int
  /// The character of that line that the range starts at, from 1.
  public let column: Int
  /// That line, without its end.
  public let sourceLine: String

  /// The source line with a caret line under it.
  ///
  /// Control characters become spaces and a long line is cut around the caret, so that what an
  /// unknown file holds can be shown on a terminal.
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
  /// The message, the line with a caret under what is wrong, and the advice.
  public var description: String {
    let place = sourceLine.isEmpty ? nil : caretDisplay
    return [message, place, advice].compactMap { $0 }.joined(separator: "\n")
  }
}
