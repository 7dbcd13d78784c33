import CSQLiteShim
import LayoutModel

/// A compiled statement: bind, step, read columns by number.
final class Statement: StoredRow {
  let handle: OpaquePointer
  private let connection: OpaquePointer
  /// The names of the columns passed as arguments; `nil` if they are those of the result.
  private let argumentNames: [String]?
  /// The row that is being passed as arguments.
  private var arguments: UnsafeMutablePointer<OpaquePointer?>?

  init(_ handle: OpaquePointer, of connection: OpaquePointer, argumentNames: [String]? = nil) {
    self.handle = handle
    self.connection = connection
    self.argumentNames = argumentNames
  }

  deinit { sqlite3_finalize(handle) }

  /// Advances to the next row; `false` if there is none.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = SQLiteFailure(code, of: connection)
      sqlite3_reset(handle)
      throw failure
    }
  }

  /// Runs a statement that returns no rows, and resets it.
  func run() throws {
    _ = try step()
    sqlite3_reset(handle)
  }

  /// Runs a statement that returns no rows, with bytes as one of its variables, which SQLite does
  /// not copy.
  func run(binding bytes: [UInt8], to index: Int32) throws {
    try bytes.withUnsafeBytes { bytes in
      sqlite3_bind_blob(handle, index, bytes.baseAddress, Int32(clamping: bytes.count), nil)
      defer { bindNull(index) }
      try run()
    }
  }

  /// Returns the results of a block for all rows, and resets the statement.
  func map<Value>(_ transform: (Statement) throws -> Value) throws -> [Value] {
    defer { reset() }
    var result: [Value] = []
    while try step() { result.append(try transform(self)) }
    return result
  }

  /// Calls a block with each row of a statement from ``Connection/prepare(rowsOf:from:)``.
  func forEach(_ body: (Statement) throws -> Void) throws {
    try RowReceiver.run(self, body)
  }

  /// Calls a block during which these arguments are the columns.
  func showing(
    _ values: UnsafeMutablePointer<OpaquePointer?>, _ body: (Statement) throws -> Void
  ) throws {
    arguments = values
    defer { arguments = nil }
    try body(self)
  }

  /// Resets the statement to be run again; bound values remain.
  func reset() { sqlite3_reset(handle) }

  /// Resets the statement to be run again with other values, and releases the current ones.
  func clear() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  var columnCount: Int { argumentNames?.count ?? Int(sqlite3_column_count(handle)) }

  /// The row number, if it is the last column of the query.
  var rowID: Int64? {
    let column = Int32(columnCount) - 1
    guard columnName(column) == "rowid" else { return nil }
    return (try? integer(column)).map { Int64($0) }
  }

  func columnName(_ column: Int32) -> String {
    if let argumentNames { return argumentNames[Int(column)] }
    return sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "column \(column)"
  }
}

// Binding. Results are ignored: binding fails only if an index is out of range or memory is short,
// and the next step then reports it.
extension Statement {
  func bind(_ index: Int32, _ value: String?) {
    guard var value else {
      sqlite3_bind_null(handle, index)
      return
    }
    value.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        _ = alstore_sqlite_bind_text(
          handle, index, characters.baseAddress, Int32(clamping: characters.count))
      }
    }
  }

  func bind(_ index: Int32, _ value: Double?) {
    if let value { sqlite3_bind_double(handle, index, value) } else { bindNull(index) }
  }

  func bind(_ index: Int32, _ value: Int?) {
    if let value { sqlite3_bind_int64(handle, index, Int64(value)) } else { bindNull(index) }
  }

  func bind<Kind>(_ index: Int32, _ id: ObjectID<Kind>?) {
    guard let id else { return bindNull(index) }
    let words = (id.high.bigEndian, id.low.bigEndian)
    _ = withUnsafeBytes(of: words) { bytes in
      alstore_sqlite_bind_blob(handle, index, bytes.baseAddress, 16)
    }
  }

  func bind(_ index: Int32, _ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { bytes in
      alstore_sqlite_bind_blob(handle, index, bytes.baseAddress, Int32(clamping: bytes.count))
    }
  }

  func bindNull(_ index: Int32) { sqlite3_bind_null(handle, index) }
}

// Reading.
extension Statement {
  /// Returns a column's value.
  ///
  /// Takes fewer calls of SQLite than getting the type, the bytes and their number from the column.
  /// It requires that one thread has the connection to itself, which is the case.
  private func value(_ column: Int32) -> OpaquePointer? {
    if let arguments { return arguments[Int(column)] }
    return sqlite3_column_value(handle, column)
  }

  func isNull(_ column: Int32) -> Bool {
    if let arguments { return sqlite3_value_type(arguments[Int(column)]) == SQLITE_NULL }
    return sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func textOrNull(_ column: Int32) -> String? { value(column).flatMap(Self.text) }

  private static func text(_ value: OpaquePointer) -> String? {
    utf8(value).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func utf8(_ value: OpaquePointer) -> UnsafeBufferPointer<UInt8>? {
    guard let start = sqlite3_value_text(value) else { return nil }
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  func text(_ column: Int32) throws -> String {
    guard let value = value(column), sqlite3_value_type(value) == SQLITE_TEXT,
      let text = Self.text(value)
    else { throw unreadable(column) }
    return text
  }

  func wordNumber(_ column: Int32, in words: WordList) throws -> Int {
    guard let value = value(column), sqlite3_value_type(value) == SQLITE_TEXT,
      let number = Self.utf8(value).flatMap(words.number(of:))
    else { throw unreadable(column) }
    return number
  }

  func real(_ column: Int32) throws -> Double {
    guard let value = value(column), sqlite3_value_type(value) == SQLITE_FLOAT else {
      throw unreadable(column)
    }
    let number = sqlite3_value_double(value)
    guard number.isFinite else { throw unreadable(column) }
    return number
  }

  func integer(_ column: Int32) throws -> Int {
    guard let value = value(column), sqlite3_value_type(value) == SQLITE_INTEGER else {
      throw unreadable(column)
    }
    return Int(sqlite3_value_int64(value))
  }

  func idWords(_ column: Int32) throws -> (high: UInt64, low: UInt64) {
    guard let value = value(column), sqlite3_value_type(value) == SQLITE_BLOB,
      let start = sqlite3_value_blob(value), sqlite3_value_bytes(value) == 16
    else { throw unreadable(column) }
    let bytes = UnsafeRawBufferPointer(start: start, count: 16)
    return (
      UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    )
  }

  func bytes(_ column: Int32) throws -> [UInt8] {
    guard let value = value(column), sqlite3_value_type(value) == SQLITE_BLOB else {
      throw unreadable(column)
    }
    guard let start = sqlite3_value_blob(value) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
  }
}
