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
    var plain = text
    // Most texts are plain, and a layout has thousands.
    let isPlain = plain.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    self.text = isPlain ? plain : VisibleText.line(text)
    width = isPlain ? plain.utf8.count : TextWidth.of(self.text)
  }
}
