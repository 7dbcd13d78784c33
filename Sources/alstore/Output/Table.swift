import AutoLayoutStore

/// Rows under a heading, with columns that align.
struct Table {
  /// How a column's texts stand.
  enum Alignment {
    case left
    case right
  }

  let columns: [(title: String, alignment: Alignment)]
  var rows: [[String]] = []

  init(_ columns: [(String, Alignment)]) {
    self.columns = columns.map { (title: $0.0, alignment: $0.1) }
  }

  /// The table as lines.
  ///
  /// On a terminal that is too narrow, columns without any text go first, then the widest text
  /// columns give way.
  func text(on terminal: Terminal) -> String {
    var shown = Array(columns.indices)
    var widths = columns.map { Self.width($0.title) }
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], Self.width(cell)) }
    }
    if let limit = terminal.width {
      if Self.total(widths) > limit, !rows.isEmpty {
        shown = shown.filter { column in rows.contains { !$0[column].isEmpty } }
        widths = shown.map { widths[$0] }
      }
      narrow(&widths, to: limit, shown.map { columns[$0].alignment })
    }
    // Bytes are put together much faster than strings.
    var heading: [UInt8] = []
    for (place, column) in shown.enumerated() {
      Self.add(columns[column].title, to: &heading, place, widths, columns[column].alignment)
    }
    Self.dropBlanks(of: &heading, from: 0)
    var lines = Array(terminal.bold(String(decoding: heading, as: UTF8.self)).utf8)
    lines.reserveCapacity((rows.count + 1) * (Self.total(widths) + 1))
    lines.append(newline)
    for row in rows {
      let start = lines.count
      for (place, column) in shown.enumerated() {
        Self.add(row[column], to: &lines, place, widths, columns[column].alignment)
      }
      Self.dropBlanks(of: &lines, from: start)
      lines.append(newline)
    }
    return String(decoding: lines, as: UTF8.self)
  }

  private static func total(_ widths: [Int]) -> Int { widths.reduce(0, +) + 2 * (widths.count - 1) }

  /// Takes from the widest text column, a character at a time, until the table fits; none is cut to
  /// less than a few characters.
  private func narrow(_ widths: inout [Int], to limit: Int, _ alignments: [Alignment]) {
    let least = 8
    let texts = widths.indices.filter { alignments[$0] == .left }
    for _ in 0..<max(0, Self.total(widths) - limit) {
      guard let widest = texts.max(by: { widths[$0] < widths[$1] }), widths[widest] > least else {
        return
      }
      widths[widest] -= 1
    }
  }

  /// Adds a cell to a line, as wide as its column.
  private static func add(
    _ cell: String, to line: inout [UInt8], _ place: Int, _ widths: [Int], _ alignment: Alignment
  ) {
    if place > 0 { line.append(contentsOf: [blank, blank]) }
    var text = cell
    var width = width(cell)
    if width > widths[place] {
      text = cut(cell, to: widths[place])
      width = Self.width(text)
    }
    let padding = repeatElement(blank, count: widths[place] - width)
    if alignment == .right { line.append(contentsOf: padding) }
    line.append(contentsOf: text.utf8)
    if alignment == .left { line.append(contentsOf: padding) }
  }

  private static func dropBlanks(of line: inout [UInt8], from start: Int) {
    while line.count > start, line.last == blank { line.removeLast() }
  }

  /// Columns a text takes: wide East Asian characters and emoji take two.
  static func width(_ text: String) -> Int {
    // Most cells are plain, and a layout has thousands.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 13 }) { return text.utf8.count }
    return text.reduce(0) { $0 + TerminalPicture.width(of: $1) }
  }

  /// The beginning of a text that is too wide, and a sign that it is.
  private static func cut(_ text: String, to width: Int) -> String {
    var result = ""
    for character in text {
      if Self.width(result) + Self.width(String(character)) > width - 1 { break }
      result.append(character)
    }
    return result + "…"
  }
}

private let blank = UInt8(ascii: " ")
private let newline = UInt8(ascii: "\n")

/// Rows as comma-separated values, quoted as RFC 4180 says.
enum CSV {
  static func text(_ heading: [String], _ rows: [[String]]) -> String {
    ([heading] + rows).map { row in row.map(field).joined(separator: ",") + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    let isPlain = !text.contains { "\",\n\r".contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
