/// The reduced rows whose constants depend on each variable's offset; built when first needed.
struct OffsetReaders: ~Copyable {
  private var isBuilt = false
  private var start = Vector<Int32>()
  private var row = Vector<Int32>()
  /// The rows added since the lists were built.
  private var later = LinkedLists()

  init() {}

  mutating func forget() { isBuilt = false }

  /// The number of entries added since the lists were built.
  var laterCount: Int { isBuilt ? later.count : 0 }

  /// Calls `body` with each row that depends on a variable's offset, and with some dead rows.
  @inline(__always)
  func forEachRow(of variable: Int32, _ body: (Int32) -> Void) {
    if Int(variable) + 1 < start.count {
      for position in Int(start.base[Int(variable)])..<Int(start.base[Int(variable) + 1]) {
        body(row.base[position])
      }
    }
    later.forEach(of: variable, body)
  }

  /// Adds a row to the lists, if they have been built.
  mutating func add(_ index: Int, _ table: borrowing RowTable, _ rows: borrowing RowStore) {
    guard isBuilt else { return }
    let source = table.head[index].source
    if source < 0 {
      later.add(Int32(index), to: -1 - source)
    } else {
      for term in rows.terms(Int(source)) {
        later.add(Int32(index), to: rows.variable.base[term])
      }
    }
  }

  mutating func build(
    _ table: borrowing RowTable, _ rows: borrowing RowStore, variableCount: Int
  ) {
    guard !isBuilt else { return }
    isBuilt = true
    later.removeAll()
    start.reset(to: 0, count: variableCount + 1)
    for index in 0..<table.count {
      Self.forEachVariable(of: index, table, rows) { start.base[Int($0) + 1] += 1 }
    }
    for variable in 0..<variableCount { start.base[variable + 1] += start.base[variable] }
    row.reset(to: 0, count: Int(start[variableCount]))
    let cursor = start.copy()
    for index in 0..<table.count {
      Self.forEachVariable(of: index, table, rows) { variable in
        row.base[Int(cursor.base[Int(variable)])] = Int32(index)
        cursor.base[Int(variable)] += 1
      }
    }
  }

  @inline(__always)
  private static func forEachVariable(
    of index: Int, _ table: borrowing RowTable, _ rows: borrowing RowStore,
    _ body: (Int32) -> Void
  ) {
    guard !table.isDead(index) else { return }
    let source = table.head.base[index].source
    if source < 0 {
      body(-1 - source)
    } else {
      for term in rows.terms(Int(source)) { body(rows.variable.base[term]) }
    }
  }
}
