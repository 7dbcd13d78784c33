/// A text broken into lines at spaces, as far as a width allows.
///
/// A word that is wider than the width has a line of its own and reaches beyond it.
struct TextLines: Hashable, Sendable {
  /// At least 1: an empty text is one line high.
  private(set) var count = 0
  /// The widest line, in points.
  private(set) var width = 0.0

  init(_ text: String, _ font: FontMetrics, within limit: Double?) {
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let limit {
        wrap(paragraph, font, limit)
      } else {
        add(CharacterWidths.width(of: paragraph, font))
      }
    }
  }

  private mutating func wrap(_ paragraph: Substring, _ font: FontMetrics, _ limit: Double) {
    let space = CharacterWidths.width(of: " ", font)
    var line: Double?
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let width = CharacterWidths.width(of: word, font)
      guard let current = line else {
        line = width
        continue
      }
      if current + space + width > limit + 1e-6 {
        add(current)
        line = width
      } else {
        line = current + space + width
      }
    }
    add(line ?? 0)
  }

  private mutating func add(_ line: Double) {
    count += 1
    width = max(width, line)
  }
}
