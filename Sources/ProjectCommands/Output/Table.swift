/// Rows under a heading, with aligned columns.
package struct Table {
  let columns: [Column]
  package var rows: [[String]] = []

  package init(_ columns: [Column]) { self.columns = columns }

  /// The table as text, at its natural width or narrowed to fit a terminal.
  package func text(on terminal: Terminal) -> String {
    let rows = rows.map { $0.map { TableCell(showing: $0) } }
    let plan = TableFit(columns, rows, in: terminal.width)
    // Assembling bytes is much faster than assembling strings.
    var heading: [UInt8] = []
    for (place, column) in plan.shown.enumerated() {
      add(TableCell(columns[column].title), to: &heading, place, plan)
    }
    Self.dropBlanks(of: &heading, from: 0)
    var lines = Array(terminal.bold(String(decoding: heading, as: UTF8.self)).utf8)
    lines.reserveCapacity((rows.count + 1) * (plan.total + 1))
    lines.append(newline)
    for row in rows { add(row, to: &lines, plan) }
    return String(decoding: lines, as: UTF8.self)
  }

  /// Adds a row, on several lines if any of its texts is wrapped.
  private func add(_ row: [TableCell], to lines: inout [UInt8], _ plan: TableFit) {
    let isWhole = plan.shown.indices.allSatisfy { row[plan.shown[$0]].width <= plan.widths[$0] }
    guard !isWhole else { return addLine(to: &lines, plan) { row[plan.shown[$0]] } }
    let cells = plan.shown.indices.map { plan.lines(of: row[plan.shown[$0]], at: $0) }
    for number in 0..<(cells.map(\.count).max() ?? 1) {
      addLine(to: &lines, plan) { number < cells[$0].count ? cells[$0][number] : TableCell("") }
    }
  }

  /// Adds a line with the cell for each column.
  private func addLine(
    to lines: inout [UInt8], _ plan: TableFit, _ cell: (_ place: Int) -> TableCell
  ) {
    let start = lines.count
    for place in plan.shown.indices { add(cell(place), to: &lines, place, plan) }
    Self.dropBlanks(of: &lines, from: start)
    lines.append(newline)
  }

  /// Adds a cell to a line, padded to the width of its column.
  private func add(_ cell: TableCell, to line: inout [UInt8], _ place: Int, _ plan: TableFit) {
    if place > 0 { Self.addBlanks(2, to: &line) }
    let padding = plan.widths[place] - cell.width
    let isRight = columns[plan.shown[place]].alignment == .right
    if isRight { Self.addBlanks(padding, to: &line) }
    line.append(contentsOf: cell.text.utf8)
    if !isRight { Self.addBlanks(padding, to: &line) }
  }

  private static func addBlanks(_ count: Int, to line: inout [UInt8]) {
    for _ in 0..<max(0, count) { line.append(blank) }
  }

  private static func dropBlanks(of line: inout [UInt8], from start: Int) {
    while line.count > start, line.last == blank { line.removeLast() }
  }
}

private let blank = UInt8(ascii: " ")
private let newline = UInt8(ascii: "\n")
