import LayoutLanguage

/// A line of a script, as a shell would read it.
public enum ShellLine {
  /// The words of a line; none where it is blank or a comment.
  ///
  /// - Throws: `LanguageError` where a quote is not closed.
  public static func words(of line: String) throws -> [String] { try ShellWords.split(line) }

  /// The line of some words, quoted where a shell would read them otherwise.
  public static func text(_ words: [String]) -> String {
    words.map(ShellWords.quoted).joined(separator: " ")
  }
}
