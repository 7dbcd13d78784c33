/// A text of a table as it is shown, measured once.
struct TableCell {
  let text: String
  /// The columns of a terminal that it takes.
  let width: Int

  init(_ text: String) {
    self.text = text
    width = TextWidth.of(text)
  }

  /// A text that somebody else wrote: what would steer the terminal is spelled out.
  init(showing text: String) {
    let isPlain = VisibleText.isPlain(text)
    self.text = isPlain ? text : VisibleText.line(text)
    width = isPlain ? text.utf8.count : TextWidth.of(self.text)
  }
}
