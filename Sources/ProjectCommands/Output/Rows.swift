package import AutoLayoutStore

/// Rows that can be printed in every format: cells for people, JSON objects for programs.
package struct Rows {
  package let columns: [Column]
  package private(set) var cells: [[String]] = []
  /// The cells that tables show differently, by row and column.
  private var shownCells: [Int: [Int: String]] = [:]
  /// Evaluated only for JSON.
  private var objects: [() -> JSONValue] = []

  package init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - cells: a text for each column, in the form for programs.
  ///   - shown: the texts that people see in some of the columns instead.
  ///   - object: the row in JSON.
  package mutating func append(
    _ cells: [String], shown: [Int: String] = [:],
    _ object: @autoclosure @escaping () -> JSONValue
  ) {
    if !shown.isEmpty { shownCells[self.cells.count] = shown }
    self.cells.append(cells)
    objects.append(object)
  }

  package func print(_ options: RowOptions, _ global: some SharedOptions) throws {
    try print(options.format, to: options.output, global)
  }

  /// Prints the rows to a file, or to standard output if `output` is `nil`.
  package func print(_ format: RowFormat, to output: String?, _ global: some SharedOptions) throws {
    let text: String
    switch format {
    case .json: return try Output.write(JSONValue.array(objects.map { $0() }), to: output)
    case .table:
      let shown = columns.indices.filter { columns[$0].use != .programs }
      var table = Table(shown.map { columns[$0] })
      table.rows =
        isReadable && shownCells.isEmpty
        ? cells
        : cells.enumerated().map { number, row in
          shown.map { shownCells[number]?[$0] ?? readable(row[$0], $0) }
        }
      text = table.text(on: Terminal(output == nil ? global.color : .never))
    case .jsonl: text = objects.map { $0().compactText + "\n" }.joined()
    case .csv: text = CSV.text(columns.map { $0.title.lowercased() }, cells)
    }
    try Output.write(text, to: output)
  }

  /// Whether tables show every cell unchanged.
  private var isReadable: Bool {
    columns.allSatisfy { $0.alignment == .left && $0.use != .programs && $0.shownLength == nil }
  }

  /// A cell in the form for people, with numbers rounded to thousandths and ids shortened; programs
  /// read every digit.
  private func readable(_ cell: String, _ place: Int) -> String {
    let column = columns[place]
    if let length = column.shownLength, [32, 64].contains(cell.utf8.count) {
      return String(cell.prefix(length))
    }
    guard column.alignment == .right, let dot = cell.utf8.firstIndex(of: UInt8(ascii: ".")),
      cell.utf8.distance(from: dot, to: cell.utf8.endIndex) > 4, let number = Double(cell)
    else { return cell }
    return ((number * 1000).rounded() / 1000).shortText
  }
}
