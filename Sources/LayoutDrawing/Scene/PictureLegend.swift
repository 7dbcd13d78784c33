import LayoutModel

/// The meaning of the lines and patterns that a picture contains, in rows below it.
struct PictureLegend {
  private(set) var marks: [PictureMark] = []
  /// The height added to the picture, in points.
  private(set) var height = 0.0

  private static let entries: [(kind: String, swatch: Swatch, words: String)] = [
    ("view", .rect(["view"]), "view"), ("guide", .rect(["guide"]), "guide"),
    ("safe", .rect(["safe"]), "safe area"), ("margin", .rect(["margin"]), "margins"),
    ("dim", .line(["dim"]), "constraint"), ("align", .line(["align"]), "aligned"),
    ("high", .line(["dim high"]), "priority ≥ 750"),
    ("medium", .line(["dim medium"]), "priority ≥ 250"),
    ("low", .line(["dim low"]), "weaker than 250"),
    ("ambiguous", .rect(["view ambiguous", "hatch"]), "ambiguous"),
    ("yielding", .line(["dim yielding"]), "not satisfied"),
    ("conflict", .line(["dim conflict"]), "conflicts"),
    ("broken", .line(["dim broken"]), "broken"),
    ("troubled", .rect(["view troubled", "crossed"]), "in a conflict"),
    ("was", .rect(["was"]), "where it was"), ("now", .rect(["now"]), "where it is"),
    ("along", .rect(["along"]), "went along"),
    ("lit", .rect(["view lit"]), "differs"), ("chosen", .rect(["view chosen"]), "in question"),
    ("new", .rect(["new"]), "new"), ("gone", .rect(["gone"]), "gone"),
  ]

  private enum Swatch {
    case rect([String])
    case line([String])
  }

  /// Creates a legend for the kinds of marks in a picture.
  ///
  /// - Parameters:
  ///   - kinds: The classes of the picture's marks.
  ///   - bounds: The picture's bounds; the legend is placed below.
  init(kinds: Set<String>, in bounds: Rect, unit: Double) {
    let textSize = TextSize.small * unit
    let row = textSize * 1.5
    let end = bounds.maxX - 6 * unit
    var x = bounds.x + 6 * unit
    var y = bounds.maxY
    let side = textSize * 1.5
    func advance(_ width: Double) {
      if x + width > end, x > bounds.x + 6 * unit {
        x = bounds.x + 6 * unit
        y += row
      }
    }
    for entry in Self.entries where kinds.contains(entry.kind) {
      let width = side + (TextExtent.width(entry.words) + 1.3) * textSize
      advance(width)
      let box = Rect(x: x, y: y + row * 0.2, width: side, height: row * 0.6)
      let middle = y + row / 2
      switch entry.swatch {
      case .rect(let kinds): marks += kinds.map { PictureMark(.rect(box), $0) }
      case .line(let kinds):
        let line = PictureMark.line([Point(x: x, y: middle), Point(x: x + side, y: middle)])
        marks += kinds.map { PictureMark(line, $0) }
      }
      let text = TextExtent.fitted(entry.words, to: (end - x - side) / textSize)
      marks.append(
        PictureMark(
          .text(text, at: Point(x: x + side + textSize * 0.4, y: middle + textSize * 0.35), .start),
          "key"))
      x += width
    }
    height = marks.isEmpty ? 0 : y + row * 1.4 - bounds.maxY
  }
}
