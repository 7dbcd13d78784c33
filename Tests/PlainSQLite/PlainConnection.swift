import CSQLiteShim

/// Plain SQLite, as any other tool would use it on a project.
public final class PlainConnection {
  /// SQLite's error message for a statement.
  public struct Failure: Error {
    public let message: String
  }

  private var handle: OpaquePointer?

  public init(_ path: String) throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw Failure(message: "open \(path)") }
    sqlite3_busy_timeout(handle, 5000)
  }

  deinit { sqlite3_close(handle) }

  public func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw Failure(message: "\(String(cString: sqlite3_errmsg(handle))): \(sql)")
    }
  }

  /// Turns triggers on or off, which SQL statements cannot.
  public func setTriggers(firing: Bool) throws {
    guard alstore_sqlite_set_triggers(handle, firing ? 1 : 0) == SQLITE_OK else {
      throw Failure(message: "triggers")
    }
  }

  /// The rows of a query, with values as SQL literals.
  public func rows(_ sql: String) throws -> [[String]] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(message: "\(String(cString: sqlite3_errmsg(handle))): \(sql)")
    }
    var result: [[String]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      result.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
        })
    }
    return result
  }

  /// The first value of a query.
  public func value(_ sql: String) throws -> String { try rows(sql).first?.first ?? "" }

  /// The number of rows changed by the last statement.
  public var changes: Int { Int(sqlite3_changes(handle)) }

  /// Returns every row of the given tables.
  public func dump(_ tables: [String]) throws -> [String: [[String]]] {
    var result: [String: [[String]]] = [:]
    for table in tables {
      let columns = try rows("SELECT name FROM pragma_table_info('\(table)')").map { $0[0] }
      let list = columns.map { "quote(\($0))" }.joined(separator: ", ")
      result[table] = try rows("SELECT \(list) FROM \(table)").sorted {
        $0.lexicographicallyPrecedes($1)
      }
    }
    return result
  }
}
