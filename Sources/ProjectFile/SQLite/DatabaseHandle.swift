import CSQLiteShim

/// An open `sqlite3 *` with the statements that were compiled for it; closed when nobody has it.
///
/// Unchecked: SQLite lets any thread use it, one at a time, and whoever has it is alone with it; see
/// ``ConnectionPool``.
package final class DatabaseHandle: @unchecked Sendable {
  /// What a database is opened for.
  package enum Access: Sendable {
    case reading
    case writing
    /// For writing, and made where there is none.
    case creating
  }

  private let pointer: OpaquePointer
  let statements = StatementCache()

  /// How long others' locks are waited for, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Opens a file and reads nothing of it.
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
      // A handle of which nothing but the error can be had is closed, too.
      defer { sqlite3_close_v2(pointer) }
      throw SQLiteFailure(
        pointer.map(sqlite3_extended_errcode) ?? code, String(cString: sqlite3_errstr(code)))
    }
    sqlite3_extended_result_codes(pointer, 1)
    _ = RowReceiver.register(with: pointer)
    sqlite3_busy_timeout(pointer, Self.patience)
    self.pointer = pointer
  }

  // Statements that live longer keep SQLite from freeing it until they end.
  deinit { sqlite3_close_v2(pointer) }

  /// Lends the connection to a block, which is over with it when it ends.
  package func lend<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let connection = Connection(pointer, cache: statements)
    defer { connection.takeBack() }
    return try body(connection)
  }
}
