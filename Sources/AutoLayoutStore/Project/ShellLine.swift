import LayoutLanguage

/// A line of a script in shell syntax.
public enum ShellLine {
  /// Returns the words of a line, or none if it is blank or a comment.
  ///
  /// - Throws: `LanguageError` if a quote is not closed.
  public static func words(of line: String) throws -> [String] { try ShellWords.split(line) }

  /// Returns a line of words, quoted as necessary for a shell.
  public static func text(_ words: [String]) -> String {
    words.map(ShellWords.quoted).joined(separator: " ")
  }
}
