import LayoutModel

/// A list next to or below a picture: numbers with the names and constraints they stand for.
struct PictureList {
  /// An entry; one without a number is a heading, or an item without a label in the picture.
  struct Entry {
    var number: Int?
    let text: String
    /// The class of the text.
    var kind = "entry"
  }

  private(set) var marks: [PictureMark] = []
  /// The size added to the picture, in points.
  private(set) var size = Size(width: 0, height: 0)

  private static let rowHeight = TextSize.small * 1.4
  private static let mostWidth = 310.0
  private static let fewestRows = 12

  /// Returns the approximate number of entries that fit next to a picture.
  static func room(beside bounds: Rect, unit: Double) -> Int {
    rows(beside: bounds, unit: unit)
      * max(1, (bounds.width / (mostWidth * unit)).count(upTo: 100))
  }

  private static func rows(beside bounds: Rect, unit: Double) -> Int {
    max((bounds.height / (rowHeight * unit)).count(upTo: 1_000), fewestRows)
  }

  /// Creates a list next to a picture.
  init(_ entries: [Entry], beside bounds: Rect, unit: Double) {
    let origin = Point(x: bounds.maxX + 4 * unit, y: bounds.y)
    add(
      entries, most: Self.room(beside: bounds, unit: unit), at: origin,
      rows: Self.rows(beside: bounds, unit: unit),
      width: (Self.mostWidth - Self.gap) * unit, unit)
    guard !marks.isEmpty else { return }
    size.width += 4 * unit
    size.height = max(0, size.height - bounds.height)
  }

  /// Creates a list below a picture.
  init(_ entries: [Entry], below bounds: Rect, unit: Double) {
    let inner = bounds.width - 12 * unit
    let columns = max(1, (inner / (Self.mostWidth * unit)).count(upTo: 100))
    let most = 200
    add(
      entries, most: most, at: Point(x: bounds.x + 6 * unit, y: bounds.maxY),
      rows: (min(entries.count, most) + columns - 1) / columns,
      width: inner / Double(columns) - Self.gap * unit, unit)
    if !marks.isEmpty { size.height += 6 * unit }
  }

  private static let gap = 16.0

  private mutating func add(
    _ entries: [Entry], most: Int, at origin: Point, rows: Int, width: Double, _ unit: Double
  ) {
    guard !entries.isEmpty else { return }
    let textSize = TextSize.small * unit
    let row = Self.rowHeight * unit
    var shown = entries.prefix(most)
    if entries.count > most {
      shown = shown.dropLast() + [Entry(text: "and \(entries.count - most + 1) more")]
    }
    let longest = shown.map { TextExtent.width($0.text) }.max() ?? 0
    let digits = shown.contains { $0.number != nil } ? 2.4 : 0
    let width = min((longest + digits + 0.1) * textSize, width)
    let step = width + Self.gap * unit
    for (index, entry) in shown.enumerated() {
      let x = origin.x + Double(index / rows) * step
      let y = origin.y + (Double(index % rows) + 0.75) * row
      let indent = entry.number == nil ? 0 : digits * textSize
      if let number = entry.number {
        marks.append(
          PictureMark(
            .text("\(number)", at: Point(x: x + indent - textSize / 2, y: y), .end), "entry no"))
      }
      let text = TextExtent.fitted(entry.text, to: (width - indent) / textSize)
      marks.append(
        PictureMark(
          .text(text, at: Point(x: x + indent, y: y), .start), entry.kind,
          title: text == entry.text ? nil : entry.text))
    }
    size = Size(
      width: Double((shown.count + rows - 1) / rows) * step,
      height: Double(min(rows, shown.count)) * row)
  }
}
