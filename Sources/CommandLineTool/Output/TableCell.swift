/// A text of a table as it is shown, measured once.
struct TableCell {
  let text: String
  /// The columns of a terminal that it takes.
  let width: Int

  init(_ text: String) {
    self.text = text
    width = TextWidth.of(text)
  }
}
