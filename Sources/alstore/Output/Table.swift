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
    let alignments = shown.map { columns[$0].alignment }
    var lines = [terminal.bold(Self.line(shown.map { columns[$0].title }, widths, alignments))]
    lines += rows.map { row in Self.line(shown.map { row[$0] }, widths, alignments) }
    return lines.joined(separator: "\n") + "\n"
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

  private static func line(
    _ cells: [String], _ widths: [Int], _ alignments: [Alignment]
  ) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += "  " }
      let shown = cut(cell, to: widths[index])
      let padding = String(repeating: " ", count: widths[index] - width(shown))
      line += alignments[index] == .right ? padding + shown : shown + padding
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Columns a text takes: wide East Asian characters and emoji take two.
  static func width(_ text: String) -> Int {
    // Most cells are plain, and a layout has thousands.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 13 }) { return text.utf8.count }
    return text.reduce(0) { $0 + TerminalPicture.width(of: $1) }
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
