import CSQLiteShim

/// An open `sqlite3 *` with the statements that were compiled for it; closed when released.
///
/// Unchecked because any thread may use it, one at a time, and a ``ConnectionPool`` lends it to one
/// at a time.
package final class DatabaseHandle: @unchecked Sendable {
  /// The access for which a database is opened.
  package enum Access: Sendable {
    case reading
    case writing
    /// Writing, to a file that is created if it does not exist.
    case creating
  }

  private let pointer: OpaquePointer
  let statements = StatementCache()

  /// The maximum time to wait for the locks of others, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Opens a file without reading any of it.
  ///
  /// - Throws: ``SQLiteFailure``.
  package init(path: String, for access: Access) throws {
    _ = SQLiteLibrary.isConfigured
    let flags =
      switch access {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE
      case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(path, &pointer, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let pointer else {
      // A handle that only provides the error has to be closed, too.
      defer { sqlite3_close_v2(pointer) }
      throw SQLiteFailure(
        pointer.map(sqlite3_extended_errcode) ?? code, String(cString: sqlite3_errstr(code)))
    }
    sqlite3_extended_result_codes(pointer, 1)
    _ = RowReceiver.register(with: pointer)
    sqlite3_busy_timeout(pointer, Self.patience)
    self.pointer = pointer
  }

  // Statements that live longer keep SQLite from freeing it until they are finalized.
  deinit { sqlite3_close_v2(pointer) }

  /// Lends the connection to a block, at whose end it becomes invalid.
  package func lend<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let connection = Connection(pointer, cache: statements)
    defer { connection.takeBack() }
    return try body(connection)
  }
}
