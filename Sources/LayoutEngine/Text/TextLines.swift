/// A text broken into lines that fit a width.
///
/// Lines end at line breaks, after spaces and hyphens, and between ideographs. Spaces at the end of
/// a wrapped line have no width, those at the end of a paragraph only as much as is available. A
/// word wider than the line is broken where it exceeds the width.
struct TextLines: Hashable, Sendable {
  /// At least 1: an empty text is one line high.
  private(set) var count = 1
  /// The widest line, in points.
  private(set) var width = 0.0
  /// The number of paragraphs in the lines shown that are followed by another one there.
  private(set) var endedParagraphs = 0
  /// The maximum number of lines shown; 0 for all.
  private let shown: Int

  /// The current line, with and without trailing spaces.
  private var line = 0.0
  private var visible = 0.0
  /// The width of the line at the last possible break, and that of the text after it.
  private var visibleAtBreak: Double?
  private var sinceBreak = 0.0
  private var isAfterBreak = false
  private let limit: Double

  /// A line's scalars in the text, including trailing spaces, and its width.
  struct Line: Hashable, Sendable {
    var scalars: Range<Int>
    var width: Double
  }

  /// The individual lines, if requested.
  private(set) var lines: [Line] = []
  private let keepsLines: Bool
  /// The indices of the current scalar, the first one of its line, and the first one after the last
  /// possible break.
  private var index = 0
  private var lineStart = 0
  private var breakIndex = 0

  /// Measures a text in linear time; a limit narrower than a character is ignored.
  init(
    _ text: String, _ font: FontMetrics, within limit: Double?, keepingLines: Bool = false,
    countingParagraphsIn shown: Int = 0
  ) {
    keepsLines = keepingLines
    self.shown = max(0, shown)
    self.limit = limit.map { $0 >= font.size ? $0 + 1e-6 : .infinity } ?? .infinity
    let isWrapped = self.limit < .infinity
    var widths = CharacterWidths(font)
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value == 10 || value == 0x2028 || value == 0x2029 {
        widths.beginLine()
        endParagraph(isWrapped)
        index += 1
        continue
      }
      let advance = widths.advance(value)
      if isWrapped { add(value, advance) } else { line += advance }
      index += 1
    }
    endLastLine(isWrapped, next: index)
  }

  private mutating func add(_ value: UInt32, _ advance: Double) {
    if value == 0x20 || value == 9 {
      line += advance
      sinceBreak += advance
      isAfterBreak = true
      return
    }
    let standsAlone = ScriptAdvances.breaksAnywhere(value)
    if isAfterBreak && !ScriptAdvances.mayNotBegin(value) || standsAlone, line > 0 {
      visibleAtBreak = visible
      breakIndex = index
      sinceBreak = 0
    }
    isAfterBreak = value == 0x2D || value == 0x2010 || standsAlone
    if line + advance > limit, line > 0, advance > 0 { breakLine() }
    line += advance
    sinceBreak += advance
    visible = line
  }

  /// Begins a new line with the text after the last possible break.
  private mutating func breakLine() {
    if let end = visibleAtBreak {
      endLine(end, at: breakIndex, next: breakIndex)
      line = sinceBreak
    } else {
      endLine(visible, at: index, next: index)
      line = 0
      sinceBreak = 0
    }
    count += 1
    visible = line
    visibleAtBreak = nil
  }

  private mutating func endParagraph(_ isWrapped: Bool) {
    endLastLine(isWrapped, next: index + 1)
    if shown == 0 || count < shown { endedParagraphs += 1 }
    count += 1
    (line, visible, sinceBreak) = (0, 0, 0)
    visibleAtBreak = nil
    isAfterBreak = false
  }

  /// Ends a paragraph's last line.
  private mutating func endLastLine(_ isWrapped: Bool, next: Int) {
    endLine(isWrapped ? visible : line, at: index, next: next)
    if line > visible { width = max(width, min(line, limit)) }
  }

  private mutating func endLine(_ points: Double, at end: Int, next: Int) {
    width = max(width, points)
    if keepsLines { lines.append(Line(scalars: lineStart..<end, width: points)) }
    lineStart = next
  }
}
