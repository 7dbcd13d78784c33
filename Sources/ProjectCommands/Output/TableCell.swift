/// The displayed text of a table cell, measured once.
struct TableCell {
  let text: String
  /// The width in terminal columns.
  let width: Int

  init(_ text: String) {
    self.text = text
    width = TextWidth.of(text)
  }

  /// Creates a cell from untrusted text; terminal control characters are escaped.
  init(showing text: String) {
    let isPlain = VisibleText.isPlain(text)
    self.text = isPlain ? text : VisibleText.line(text)
    width = isPlain ? text.utf8.count : TextWidth.of(self.text)
  }
}
