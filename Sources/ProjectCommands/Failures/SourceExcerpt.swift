/// A line of a file as messages show it: indented, cut where it is very long, and with a caret under
/// what is wrong in it.
package struct SourceExcerpt {
  /// How much of a line messages show, in characters.
  ///
  /// What is no text at all has lines of any length.
  private static let shownLength = 400

  /// Both lines, each after a line break.
  package let text: String

  /// - Parameter column: where the caret stands, in characters from 0; `nil` for none.
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
