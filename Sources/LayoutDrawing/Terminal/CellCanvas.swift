/// A grid of characters in which lines are joined where they meet.
struct CellCanvas {
  /// The style of a line, distinguished by characters rather than colour.
  enum Stroke: Int, Comparable {
    case plain
    case dashed
    case heavy

    static func < (a: Stroke, b: Stroke) -> Bool { a.rawValue < b.rawValue }
  }

  private struct Cell {
    /// The directions in which a line continues: up 1, right 2, down 4, left 8.
    var ways = 0
    var stroke = Stroke.plain
    var character: Character?
    /// Whether it belongs to the wide character before it.
    var isTail = false
  }

  let columns: Int
  let rows: Int
  private let isUnicode: Bool
  private var cells: [Cell]

  /// Creates an empty canvas; unless `isUnicode` is set, only ASCII is drawn.
  init(columns: Int, rows: Int, isUnicode: Bool) {
    self.columns = columns
    self.rows = rows
    self.isUnicode = isUnicode
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return row * columns + column
  }

  /// Draws the part of an outline that is on the canvas, between two corners, both included.
  mutating func box(left: Int, top: Int, right: Int, bottom: Int, _ stroke: Stroke) {
    // Visit only visible cells, however large the box is.
    for column in max(left, 0)...max(max(left, 0), min(right, columns - 1)) where column <= right {
      for row in top == bottom ? [top] : [top, bottom] {
        join(column, row, (column > left ? 8 : 0) | (column < right ? 2 : 0), stroke)
      }
    }
    for row in max(top, 0)...max(max(top, 0), min(bottom, rows - 1)) where row <= bottom {
      for column in left == right ? [left] : [left, right] {
        join(column, row, (row > top ? 1 : 0) | (row < bottom ? 4 : 0), stroke)
      }
    }
  }

  private mutating func join(_ column: Int, _ row: Int, _ ways: Int, _ stroke: Stroke) {
    guard let index = index(column, row), ways > 0 else { return }
    cells[index].ways |= ways
    cells[index].stroke = max(cells[index].stroke, stroke)
  }

  /// Puts a mark into an empty cell.
  mutating func dot(_ column: Int, _ row: Int) {
    guard let index = index(column, row), cells[index].ways == 0, cells[index].character == nil
    else { return }
    cells[index].character = isUnicode ? "▪" : "."
  }

  /// Whether part of a row is free of text and lines; `overLines` permits horizontal lines.
  func isFree(_ column: Int, _ row: Int, width: Int, overLines: Bool) -> Bool {
    guard index(column, row) != nil, index(column + width - 1, row) != nil else { return false }
    return (column..<column + width).allSatisfy { place in
      let cell = cells[row * columns + place]
      return cell.character == nil && !cell.isTail
        && (cell.ways == 0 || overLines && cell.ways == 10)
    }
  }

  /// Writes characters, each with its width in cells.
  mutating func write(_ characters: [(Character, Int)], _ column: Int, _ row: Int) {
    var column = column
    for (character, width) in characters {
      guard let index = index(column, row) else { return }
      cells[index].character = character
      for tail in 1..<max(width, 1) where tail < width {
        if let next = self.index(column + tail, row) { cells[next].isTail = true }
      }
      column += width
    }
  }

  /// Returns the rows without trailing spaces.
  ///
  /// - Parameter paint: Formats a run of text (without a stroke) or of one stroke.
  func lines(_ paint: (String, Stroke?) -> String) -> [String] {
    (0..<rows).map { row in
      var line = ""
      var run = ""
      var kind: Stroke?
      let end = (0..<columns).last { column in
        let cell = cells[row * columns + column]
        return cell.ways > 0 || cell.character != nil || cell.isTail
      }
      for column in 0..<(end.map { $0 + 1 } ?? 0) {
        let cell = cells[row * columns + column]
        if cell.isTail { continue }
        let next: Stroke? = cell.character == nil && cell.ways > 0 ? cell.stroke : nil
        if next != kind, !run.isEmpty {
          line += paint(run, kind)
          run = ""
        }
        kind = next
        run.append(cell.character ?? glyph(of: cell))
      }
      return run.isEmpty ? line : line + paint(run, kind)
    }
  }

  private static let plain = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
  private static let heavy = Array(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")

  private func glyph(of cell: Cell) -> Character {
    guard cell.ways > 0 else { return " " }
    guard isUnicode else {
      switch (cell.ways, cell.stroke) {
      case (10, .plain), (2, .plain), (8, .plain): return "-"
      case (5, .plain), (1, .plain), (4, .plain): return "|"
      case (10, .dashed), (2, .dashed), (8, .dashed): return "~"
      case (5, .dashed), (1, .dashed), (4, .dashed): return ":"
      case (10, .heavy), (2, .heavy), (8, .heavy): return "="
      case (5, .heavy), (1, .heavy), (4, .heavy): return "#"
      default: return "+"
      }
    }
    switch (cell.ways, cell.stroke) {
    case (10, .dashed): return "╌"
    case (5, .dashed): return "╎"
    case (_, .heavy): return Self.heavy[cell.ways]
    default: return Self.plain[cell.ways]
    }
  }
}
