import CSQLiteShim

/// An SQLite connection that is lent to a block.
///
/// Rows are read and written directly through SQLite's C interface: a layout of ten thousand views
/// takes a million column reads, too many for a dictionary or an argument list per row.
package final class Connection {
  private let handle: OpaquePointer
  private let cache: StatementCache
  private(set) var isLent = true
  /// A block to run before the first statement outside of ``asItIs(_:)``.
  private var preparation: (() throws -> Void)?
  /// The nesting depth of blocks of ``asItIs(_:)``.
  private var depthAsItIs = 0

  /// Wraps a `sqlite3 *` that is opened and closed elsewhere.
  ///
  /// - Parameter cache: the statements compiled for that handle before.
  init(_ handle: OpaquePointer, cache: StatementCache = StatementCache()) {
    self.handle = handle
    self.cache = cache
  }

  /// Ends the loan, so that a reader kept longer throws an error rather than crashing.
  func takeBack() {
    isLent = false
    preparation = nil
    cache.endLoan()
  }

  /// Sets a block to run before the next statement is compiled outside of ``asItIs(_:)``.
  func beforeReading(_ body: @escaping () throws -> Void) { preparation = body }

  /// Whether the next statement has to run that block first.
  var isUnprepared: Bool { preparation != nil && depthAsItIs == 0 }

  /// Runs a block whose statements need no preparation.
  func asItIs<Result>(_ body: () throws -> Result) rethrows -> Result {
    depthAsItIs += 1
    defer { depthAsItIs -= 1 }
    return try body()
  }

  /// Releases the memory of pages that were read, unless some of them may have been written.
  func forgetPages() {
    guard isLent, sqlite3_db_readonly(handle, "main") == 1 else { return }
    sqlite3_db_release_memory(handle)
  }

  /// Throws an error if the block that has the connection has ended.
  func checkIsLent() throws {
    guard isLent else { throw ProjectFileError.ended() }
  }

  private func prepareReading() throws {
    try checkIsLent()
    guard isUnprepared, let preparation else { return }
    self.preparation = nil
    try preparation()
  }

  /// Returns a statement that is ready to be run, compiled on first use.
  ///
  /// Requests for the same text return the same statement, so previous use of it must have ended.
  func cached(_ sql: String) throws -> Statement {
    try prepareReading()
    if let statement = cache[sql] {
      statement.reset()
      return statement
    }
    let statement = try prepare(sql)
    cache.insert(statement, for: sql)
    return statement
  }

  /// Compiles one statement.
  func prepare(_ sql: String) throws -> Statement {
    try prepareReading()
    return Statement(try compiled(sql), of: handle)
  }

  /// Compiles a query of many rows, to be read by ``Statement/forEach(_:)``.
  ///
  /// - Parameters:
  ///   - columns: the names of the columns of a row.
  ///   - source: the text after FROM, with parameters from 2 on. If no index provides the order
  ///     that it requests, rows come in a different one.
  func prepare(rowsOf columns: [String], from source: String) throws -> Statement {
    try prepareReading()
    let arguments = columns.joined(separator: ", ")
    let sql = "SELECT \(RowReceiver.function)(?1, \(arguments)) FROM \(source)"
    return Statement(try compiled(sql), of: handle, argumentNames: columns)
  }

  private func compiled(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    return statement
  }

  /// Compiles the first statement of a text, if there is one, and returns the rest of the text.
  func prepareFirst(_ sql: String) throws -> (statement: Statement?, rest: Substring) {
    try prepareReading()
    // SQLite would end the text at a NUL; Swift would not.
    guard !sql.utf8.contains(0) else { throw SQLiteFailure(SQLITE_ERROR, "it contains a NUL") }
    var text = sql
    var statement: OpaquePointer?
    var code = SQLITE_OK
    var used = 0
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return }
        var tail: UnsafePointer<CChar>?
        code = sqlite3_prepare_v2(handle, start, Int32(clamping: utf8.count), &statement, &tail)
        used = tail.map { $0 - start } ?? utf8.count
      }
    }
    guard code == SQLITE_OK else { throw failure(code) }
    let rest = sql[sql.utf8.index(sql.startIndex, offsetBy: used)...]
    return (statement.map { Statement($0, of: handle) }, rest)
  }

  /// Runs every statement of a text and ignores the results.
  package func execute(_ sql: String) throws {
    try checkIsLent()
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs a block in the current transaction, and ends the transaction.
  ///
  /// - Parameter keeps: whether to commit the block's changes; nothing is kept if it throws.
  package func endingTransaction<Result>(
    keeps: Bool = true, _ body: () throws -> Result
  ) throws -> Result {
    do {
      let result = try body()
      try execute(keeps ? "COMMIT" : "ROLLBACK")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors, such as a full disk.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs a block whose statements fail with `SQLITE_INTERRUPT` after a time limit.
  func limitingTime<Result>(to limit: Duration, _ body: () throws -> Result) rethrows -> Result {
    let deadline = UnsafeMutablePointer<ContinuousClock.Instant>.allocate(capacity: 1)
    deadline.initialize(to: .now + limit)
    sqlite3_progress_handler(
      handle, 10_000,
      { deadline in
        guard let deadline else { return 0 }
        return ContinuousClock.now < deadline.load(as: ContinuousClock.Instant.self) ? 0 : 1
      }, deadline)
    defer {
      sqlite3_progress_handler(handle, 0, nil, nil)
      deadline.deinitialize(count: 1)
      deadline.deallocate()
    }
    return try body()
  }

  /// The number of new rows below which the triggers take less time than turning them off and on
  /// again, which recompiles the statements.
  static let fewestWithoutTriggers = 256

  /// Runs a block in which no trigger fires.
  func withoutTriggers(_ body: () throws -> Void) throws {
    guard alstore_sqlite_set_triggers(handle, 0) == SQLITE_OK else {
      throw failure(sqlite3_errcode(handle))
    }
    defer { _ = alstore_sqlite_set_triggers(handle, 1) }
    try body()
  }

  /// Returns the first column of a statement's first row as a number, or `nil` if there is no row.
  func integer(_ sql: String) throws -> Int? {
    let statement = try prepare(sql)
    return try statement.step() ? Int(sqlite3_column_int64(statement.handle, 0)) : nil
  }

  /// Returns the first column of a statement's first row as text, or `nil` if there is none or a
  /// NULL.
  package func text(_ sql: String) throws -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.textOrNull(0) : nil
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed, without those of its
  /// triggers.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// The number of rows changed since the connection was opened, with those of triggers.
  var totalChanges: Int { Int(sqlite3_total_changes(handle)) }

  /// Returns the number of changes of the file, as counted in its header; for use in a transaction,
  /// which prevents other changes.
  func fileChangeCounter() throws -> UInt32 {
    // A deferred transaction takes its lock only when it reads.
    if sqlite3_txn_state(handle, "main") == SQLITE_TXN_NONE {
      _ = try cached("SELECT 1 FROM project").step()
    }
    var counter: UInt32 = 0
    let code = alstore_sqlite_change_counter(handle, &counter)
    guard code == SQLITE_OK else { throw failure(code) }
    return counter
  }

  /// Whether a transaction is open.
  private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The `sqlite3 *`, for calls that are used in one place only.
  var pointer: OpaquePointer { handle }

  private func failure(_ code: Int32) -> SQLiteFailure {
    SQLiteFailure(code, of: handle)
  }
}
