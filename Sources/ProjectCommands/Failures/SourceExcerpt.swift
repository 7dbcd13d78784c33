/// A line of a file as quoted in messages: indented, truncated if very long, and with a caret under
/// the error.
package struct SourceExcerpt {
  /// The maximum number of characters of a line that messages quote.
  ///
  /// Files that are not text have lines of any length.
  private static let shownLength = 400

  /// The quoted line and the caret, each after a line break.
  package let text: String

  /// - Parameter column: the position of the caret in characters from 0, or `nil` for none.
  package init(_ line: some StringProtocol, column: Int?) {
    let shown = line.prefix(Self.shownLength)
    let isCut = shown.endIndex < line.endIndex
    var text = "\n  \(shown)\(isCut ? "…" : "")"
    if let column, column < shown.count || !isCut {
      text += "\n  " + shown.prefix(column).map { $0 == "\t" ? "\t" : " " }.joined() + "^"
    }
    self.text = text
  }
}
