import LayoutModel

/// The explanation of a sheet's numbers, below its pictures: the problems, their environments, and
/// the constraints involved.
struct SheetList {
  private(set) var marks: [PictureMark] = []
  private(set) var height = 0.0

  /// The maximum number of entries; readers do not get through more.
  private static let most = 60
  private static let rowHeight = 21.0

  /// - Parameters:
  ///   - cells: The cells in the order of the sheet.
  ///   - bounds: The bounds of the content above.
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
            "and \(entries.count - Self.most) more",
            at: Point(x: margin + 28, y: y), .start), "soft"))
    }
    height = y + 16 - bounds.maxY
  }

  /// A numbered trouble and the cells that have it.
  private struct Entry {
    let number: Int
    let trouble: SheetTrouble
    var cells: [Int]
  }

  /// Returns the entries in numerical order.
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

  /// Returns the environments with a trouble, in words.
  private static func places(_ found: [Int], _ cells: [SheetCell]) -> String {
    let places = Set(found).sorted()
    guard cells.count > 1 else { return cells[0].name }
    guard places.count < cells.count else { return "everywhere" }
    let names = places.prefix(4).map { cells[$0].name }.joined(separator: ", ")
    return places.count > 4 ? names + " and \(places.count - 4) more" : names
  }
}
