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

  /// The table as lines; on a terminal the widest text column gives way to the terminal's width.
  func text(on terminal: Terminal) -> String {
    var widths = columns.map { Self.width($0.title) }
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], Self.width(cell)) }
    }
    if let limit = terminal.width { narrow(&widths, to: limit) }
    var lines = [terminal.bold(line(columns.map(\.title), widths))]
    lines += rows.map { line($0, widths) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func narrow(_ widths: inout [Int], to limit: Int) {
    let total = widths.reduce(0, +) + 2 * (widths.count - 1)
    guard total > limit,
      let widest = widths.indices.filter({ columns[$0].alignment == .left })
        .max(by: { widths[$0] < widths[$1] })
    else { return }
    widths[widest] = max(12, widths[widest] - (total - limit))
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += "  " }
      let shown = Self.cut(cell, to: widths[index])
      let padding = String(repeating: " ", count: widths[index] - Self.width(shown))
      line += columns[index].alignment == .right ? padding + shown : shown + padding
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Columns a text takes: wide East Asian characters and emoji take two.
  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + TerminalPicture.width(of: $1) }
  }

  private static func cut(_ text: String, to width: Int) -> String {
    guard Self.width(text) > width else { return text }
    var result = ""
    for character in text {
      if Self.width(result) + Self.width(String(character)) > width - 1 { break }
      result.append(character)
    }
    return result + "…"
  }
}

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
