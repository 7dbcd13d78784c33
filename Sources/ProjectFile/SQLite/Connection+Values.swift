import CSQLiteShim

extension Connection {
  /// Runs a statement that is compiled only once.
  ///
  /// - Parameter values: the values of `?1`, `?2` …
  /// - Returns: the rows it returns, or the number of rows it changed.
  package func run(
    _ sql: String, _ values: [SQLValue]
  ) throws -> (rows: [[SQLValue]], changes: Int) {
    let statement = try cached(sql)
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
    let columns = Int32(statement.columnCount)
    let rows = try statement.map { row in (0..<columns).map(row.storedValue) }
    return (rows, columns == 0 ? changes : 0)
  }
}

extension Statement {
  /// Returns a column's value as stored.
  func storedValue(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: return .text(textOrNull(column) ?? "")
    case SQLITE_BLOB: return .blob((try? bytes(column)) ?? [])
    default: return .null
    }
  }

  /// Binds a value to a variable.
  func bind(_ index: Int32, _ value: SQLValue) {
    switch value {
    case .null: bindNull(index)
    case .integer(let number): sqlite3_bind_int64(handle, index, number)
    case .real(let number): bind(index, number)
    case .text(let text): bind(index, text)
    case .blob(let bytes): bind(index, bytes)
    }
  }
}
