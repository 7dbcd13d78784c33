import LayoutModel

/// What the numbers of a sheet stand for, below its pictures: what is wrong, where, and by which
/// constraints.
struct SheetList {
  private(set) var marks: [PictureMark] = []
  private(set) var height = 0.0

  /// More nobody reads on a picture.
  private static let most = 60
  private static let rowHeight = 21.0

  /// - Parameters:
  ///   - cells: in the order of the sheet.
  ///   - bounds: of what stands above.
  init(
    _ cells: [SheetCell], _ numbers: [SheetTrouble.Key: Int], below bounds: Rect, margin: Double
  ) {
    guard !numbers.isEmpty else { return }
    var found: [(trouble: SheetTrouble, cells: [Int])?] = Array(
      repeating: nil, count: numbers.count)
    for (index, cell) in cells.enumerated() {
      for trouble in cell.troubles ?? [] {
        guard let number = numbers[trouble.key] else { continue }
        found[number - 1, default: (trouble, [])].cells.append(index)
      }
    }
    let width = bounds.width - 2 * margin
    var y = bounds.maxY + 6
    marks.append(
      PictureMark(
        PictureMark.line([Point(x: margin, y: y), Point(x: margin + width, y: y)]), "rule"))
    y += 4
    for (index, entry) in found.prefix(Self.most).enumerated() {
      guard let entry else { continue }
      y += Self.rowHeight
      let level = entry.trouble.kind.level
      marks += SheetSpots.tag(
        "\(index + 1)", level, at: Point(x: margin + 10, y: y - 4), title: nil)
      let places = Self.places(entry.cells, cells)
      for (row, line) in SheetCell.wrapped(
        entry.trouble.message + " — " + places, to: (width - 30) / TextSize.name / 1.05, lines: 3
      ).enumerated() {
        if row > 0 { y += 16 }
        marks.append(
          PictureMark(
            .text(line, at: Point(x: margin + 28, y: y), .start), "entry-text",
            title: Set(entry.cells).sorted().map { cells[$0].name }.joined(separator: ", ")))
      }
      for equation in entry.trouble.constraints.prefix(8) {
        y += 16
        let text = TextExtent.fitted(equation, to: (width - 44) / TextSize.small)
        marks.append(
          PictureMark(
            .text(text, at: Point(x: margin + 42, y: y), .start), "small soft",
            title: text == equation ? nil : equation))
      }
    }
    if found.count > Self.most {
      y += Self.rowHeight
      marks.append(
        PictureMark(
          .text(
            "and \(found.count - Self.most) more, which check lists",
            at: Point(x: margin + 28, y: y), .start), "soft"))
    }
    height = y + 16 - bounds.maxY
  }

  /// Where something is wrong, in words.
  private static func places(_ found: [Int], _ cells: [SheetCell]) -> String {
    let places = Set(found).sorted()
    guard cells.count > 1 else { return cells[0].name }
    guard places.count < cells.count else { return "everywhere" }
    let names = places.prefix(4).map { cells[$0].name }.joined(separator: ", ")
    return places.count > 4 ? names + " and \(places.count - 4) more" : names
  }
}

extension Array {
  /// An element that begins as a value where there is none.
  fileprivate subscript<Value>(index: Int, default value: @autoclosure () -> Value) -> Value
  where Element == Value? {
    get { self[index] ?? value() }
    set { self[index] = newValue }
  }
}
