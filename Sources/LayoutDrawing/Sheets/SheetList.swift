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
    let entries = Self.entries(cells, numbers)
    let width = bounds.width - 2 * margin
    var y = bounds.maxY + 6
    marks.append(
      PictureMark(
        PictureMark.line([Point(x: margin, y: y), Point(x: margin + width, y: y)]), "rule"))
    y += 4
    for entry in entries.prefix(Self.most) {
      y += Self.rowHeight
      let level = entry.trouble.kind.level
      marks += SheetSpots.tag(
        "\(entry.number)", level, at: Point(x: margin + 10, y: y - 4), title: nil)
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
    if entries.count > Self.most {
      y += Self.rowHeight
      marks.append(
        PictureMark(
          .text(
            "and \(entries.count - Self.most) more, which check lists",
            at: Point(x: margin + 28, y: y), .start), "soft"))
    }
    height = y + 16 - bounds.maxY
  }

  /// What a number stands for, and the cells where it is wrong.
  private struct Entry {
    let number: Int
    let trouble: SheetTrouble
    var cells: [Int]
  }

  /// In the order of their numbers.
  private static func entries(
    _ cells: [SheetCell], _ numbers: [SheetTrouble.Key: Int]
  ) -> [Entry] {
    var places: [Int: Int] = [:]
    var result: [Entry] = []
    for (index, cell) in cells.enumerated() {
      for trouble in cell.troubles ?? [] {
        guard let number = numbers[trouble.key] else { continue }
        if let place = places[number] {
          result[place].cells.append(index)
        } else {
          places[number] = result.count
          result.append(Entry(number: number, trouble: trouble, cells: [index]))
        }
      }
    }
    return result.sorted { $0.number < $1.number }
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
