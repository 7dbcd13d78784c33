import CSQLiteShim

/// Receives the rows of a query as the arguments of a function, one call per row.
///
/// SQLite passes arguments to a function as they are, whereas each result column takes calls that
/// check and lock the statement: a tenth of the time to read whole layouts.
final class RowReceiver {
  /// The function's name.
  static let function = "alstore_row"
  /// The tag that identifies a pointer as a receiver.
  private static let kind: StaticString = "alstore_row"

  private let statement: Statement
  private let body: (Statement) throws -> Void
  private var failure: (any Error)?

  private init(_ statement: Statement, _ body: @escaping (Statement) throws -> Void) {
    self.statement = statement
    self.body = body
  }

  /// Registers the function with a connection.
  ///
  /// A call without a receiver returns NULL, and a schema may not call it.
  static func register(with connection: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      connection, function, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
      { context, count, values in RowReceiver.take(context, count, values) }, nil, nil, nil)
  }

  /// Runs a statement whose only result is the function applied to its first parameter and the
  /// columns, and calls the block with each row.
  ///
  /// - Throws: the errors of the block, or SQLite's failure.
  static func run(_ statement: Statement, _ body: (Statement) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      let receiver = RowReceiver(statement, body)
      try withExtendedLifetime(receiver) {
        sqlite3_bind_pointer(
          statement.handle, 1, Unmanaged.passUnretained(receiver).toOpaque(), kindName, nil)
        defer { statement.bindNull(1) }
        do {
          while try statement.step() {}
        } catch {
          throw receiver.failure ?? error
        }
        statement.reset()
      }
    }
  }

  private static var kindName: UnsafePointer<CChar> {
    UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private static func take(
    _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let values, count > 0, let pointer = sqlite3_value_pointer(values[0], kindName) else {
      return
    }
    let receiver = Unmanaged<RowReceiver>.fromOpaque(pointer).takeUnretainedValue()
    do {
      try receiver.statement.showing(values + 1, receiver.body)
    } catch {
      receiver.failure = error
      sqlite3_result_error(context, "a row was refused", -1)
    }
  }
}
