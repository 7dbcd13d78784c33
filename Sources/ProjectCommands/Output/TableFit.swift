/// The choice and widths of a table's columns for a terminal.
struct TableFit {
  /// The columns that are shown.
  private(set) var shown: [Int]
  /// The widths of the shown columns.
  private(set) var widths: [Int]

  private let columns: [Column]
  private let rows: [[TableCell]]

  /// Fits the columns; without a limit, they are as wide as their texts.
  ///
  /// If they do not fit, columns without any text are omitted first; then names and texts are
  /// narrowed to a comfortable width, and the least useful columns are omitted from the right;
  /// finally the rest is narrowed to what is just readable.
  init(_ columns: [Column], _ rows: [[TableCell]], in limit: Int?) {
    self.columns = columns
    self.rows = rows
    shown = Array(columns.indices)
    var natural = columns.map { TextWidth.of($0.title) }
    for row in rows {
      for (index, cell) in row.enumerated() {
        natural[index] = max(natural[index], cell.width)
      }
    }
    widths = natural
    guard let limit, total > limit, !rows.isEmpty else { return }
    shown = shown.filter { column in rows.contains { !$0[column].text.isEmpty } }
    for (squeeze, dropped) in [
      (Squeeze.comfortable, Column.Use.extra), (.close, .useful), (.tight, .useful),
    ] {
      while true {
        widths = shown.map { least($0, natural[$0], squeeze) }
        guard total > limit, let column = leastUseful(upTo: dropped) else { break }
        shown.removeAll { $0 == column }
      }
      if total <= limit { break }
    }
    while total > limit, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 4
    {
      widths[widest] -= 1
    }
    fill(to: limit, natural)
  }

  /// The width of a line, including the gaps between columns.
  var total: Int { widths.reduce(0, +) + 2 * max(0, widths.count - 1) }

  /// The lines of a text in a column.
  func lines(of cell: TableCell, at place: Int) -> [TableCell] {
    let width = widths[place]
    guard cell.width > width else { return [cell] }
    return switch columns[shown[place]].fit {
    case .wrapped:
      TextWidth.wrapped(cell.text, to: width, indentation: min(2, width / 4)).map { TableCell($0) }
    case .shortened: [TableCell(TextWidth.shortened(cell.text, to: width))]
    case .cut, .whole: [TableCell(TextWidth.cut(cell.text, to: width))]
    }
  }

  /// The degree to which columns are narrowed.
  private enum Squeeze: Int {
    case comfortable
    case close
    case tight
  }

  /// The minimum width of a column.
  private func least(_ column: Int, _ natural: Int, _ squeeze: Squeeze) -> Int {
    let title = TextWidth.of(columns[column].title)
    switch columns[column].fit {
    case .whole: return natural
    case .wrapped: return min(natural, max(title, [30, 20, 16][squeeze.rawValue]))
    case .shortened: return min(natural, max(title, 12))
    case .cut:
      let widths = columns[column].use == .essential ? [48, 32, 16] : [16, 12, 12]
      var width = max(title, widths[squeeze.rawValue])
      guard width < natural else { return natural }
      let texts = Set(rows.map { $0[column].text })
      while width < natural, Set(texts.map { TextWidth.cut($0, to: width) }).count < texts.count {
        width += 1
      }
      return width
    }
  }

  private func leastUseful(upTo use: Column.Use) -> Int? {
    shown.reversed().filter { columns[$0].use <= use }.min { columns[$0].use < columns[$1].use }
  }

  /// Distributes the remaining room to essential columns first, then to texts, then to the rest.
  private mutating func fill(to limit: Int, _ natural: [Int]) {
    func rank(_ column: Column) -> Int {
      column.fit == .wrapped ? 1 : column.use == .essential ? 0 : 2
    }
    for turn in 0...2 {
      for place in widths.indices where rank(columns[shown[place]]) == turn {
        let missing = natural[shown[place]] - widths[place]
        widths[place] += max(0, min(missing, limit - total))
      }
    }
  }
}
