import Foundation
import GRDB
import ProjectFile

/// A hub's database in one SQLite file: all that a hub of one process needs.
///
/// One connection writes and several read, each what was committed when it began: a write-ahead log
/// lets neither wait for the other. A push is in the log, on the disk, before it is acknowledged. Of
/// several processes one writes at a time; see ``WriterLock``.
public final class SQLiteHubDatabase: HubDatabase {
  private let pool: DatabasePool
  private let lock: WriterLock

  /// How many read at once.
  private static let readers = 8

  /// Opens the file, which is made where there is none.
  ///
  /// - Throws: ``HubError``.
  public init(path: String) throws {
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.maximumReaderCount = Self.readers
      configuration.prepareDatabase { database in
        try database.execute(
          sql: DurableDatabase.settings
            + "; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      }
      let lock = try WriterLock(beside: path)
      // Switching to the log writes.
      pool = try lock.hold { try DatabasePool(path: path, configuration: configuration) }
      self.lock = lock
      // Switching takes less care of what is written then than is wanted here.
      try pool.writeWithoutTransaction { try $0.execute(sql: DurableDatabase.settings) }
    } catch let error as HubError {
      throw error
    } catch {
      throw HubError(.storage, "The hub's database \(path) cannot be opened: \(error).")
    }
  }

  public func transaction<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try run { pool, take in
      try pool.writeWithoutTransaction { database in
        try lock.hold {
          try database.inTransaction(.immediate) {
            take(try body(SQLiteHubSession(database: database)))
            return .commit
          }
        }
      }
    }
  }

  public func reading<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try run { pool, take in
      try pool.read { take(try body(SQLiteHubSession(database: $0))) }
    }
  }

  /// What the connection that writes answers to a pragma.
  func setting(_ name: String) throws -> String? {
    try pool.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(name)") }
  }

  public func problems() throws -> [String] {
    try reading { session in
      let pages = try session.rows("PRAGMA integrity_check").map { $0[0].text }.filter {
        $0 != "ok"
      }
      let rows = try session.rows("PRAGMA foreign_key_check").map {
        "a row of \($0[0].text) refers to one of \($0[2].text) that is not there"
      }
      return pages + rows
    }
  }

  public func settle() {
    // What is in the log is safe there; another process may be reading it.
    try? pool.writeWithoutTransaction { database in
      _ = try lock.hold { try database.checkpoint(.truncate) }
    }
  }

  private func run<Result>(
    _ body: (DatabasePool, (Result) -> Void) throws -> Void
  ) throws -> Result {
    var result: Result?
    do {
      try body(pool) { result = $0 }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      throw HubError(
        .full, "There is no room left on the hub's disk.",
        advice: "Whoever runs the hub has to make some; nothing of this was kept.")
    } catch let error as DatabaseError {
      throw HubError(.storage, "The hub's database failed: \(error.message ?? "\(error)").")
    }
    guard let result else { throw HubError(.storage, "The hub's database did nothing.") }
    return result
  }
}

private struct SQLiteHubSession: HubSession {
  let database: Database

  func run(_ statements: [HubStatement]) throws -> [HubOutcome] { try statements.map(outcome) }

  private func outcome(_ one: HubStatement) throws -> HubOutcome {
    let statement = try database.cachedStatement(sql: Self.numbered(one.sql))
    let arguments = Self.arguments(one.values)
    guard statement.columnCount > 0 else {
      try statement.execute(arguments: arguments)
      return HubOutcome(rows: [], changes: database.changesCount)
    }
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var result: [[SQLValue]] = []
    while let row = try rows.next() {
      result.append(
        (0..<row.count).map { column in
          switch (row[column] as DatabaseValue).storage {
          case .null: .null
          case .int64(let number): .integer(number)
          case .double(let number): .real(number)
          case .string(let text): .text(text)
          case .blob(let bytes): .blob(Array(bytes))
          }
        })
    }
    return HubOutcome(rows: result, changes: 0)
  }

  /// SQLite numbers `$1` by where it stands, and `?1` by its number.
  private static func numbered(_ sql: String) -> String {
    String(
      decoding: sql.utf8.map { $0 == UInt8(ascii: "$") ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }

  private static func arguments(_ values: [SQLValue]) -> StatementArguments {
    StatementArguments(
      values.map { value -> DatabaseValue in
        switch value {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .blob(let bytes): Data(bytes).databaseValue
        }
      })
  }
}
