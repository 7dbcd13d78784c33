import ProjectFile

/// A hub's database in one SQLite file: all that a hub of one process needs.
///
/// One connection writes and several read, each what was committed when it began: a write-ahead log
/// lets neither wait for the other. A push is in the log, on the disk, before it is acknowledged. Of
/// several processes one writes at a time; see ``WriterLock``.
public final class SQLiteHubDatabase: HubDatabase {
  private let pool: ConnectionPool
  private let lock: WriterLock

  /// How many read at once.
  private static let readers = 8

  /// Opens the file, which is made where there is none.
  ///
  /// - Throws: ``HubError``.
  public init(path: String) throws {
    do {
      let lock = try WriterLock(beside: path)
      let writer = try DatabaseHandle(path: path, for: .creating)
      // Switching to the log writes.
      try lock.hold {
        try writer.lend { connection in
          try connection.execute(Self.settings)
          guard try connection.text("PRAGMA journal_mode = WAL") == "wal" else {
            throw HubError(.storage, "The hub's database \(path) cannot have a write-ahead log.")
          }
        }
      }
      pool = ConnectionPool(writer, isolation: .snapshot, readers: Self.readers) {
        let reader = try DatabaseHandle(path: path, for: .reading)
        try reader.lend { try $0.execute(Self.settings) }
        return reader
      }
      self.lock = lock
    } catch let failure as SQLiteFailure {
      throw HubError(
        .storage, "The hub's database \(path) cannot be opened: \(failure.message).")
    }
  }

  private static let settings =
    DurableDatabase.settings
    + "; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON"

  public func transaction<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try sayingWhatFailed {
      try pool.write { connection in
        try lock.hold { try connection.transaction("BEGIN IMMEDIATE", body) }
      }
    }
  }

  public func reading<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try sayingWhatFailed {
      try pool.read { try $0.transaction("BEGIN DEFERRED", body) }
    }
  }

  /// What the connection that writes answers to a pragma.
  func setting(_ name: String) throws -> String? {
    try pool.write { try $0.text("PRAGMA \(name)") }
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
    try? pool.write { connection in
      try lock.hold { try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
  }

  private func sayingWhatFailed<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as SQLiteFailure where failure.isFull {
      throw HubError.noRoom
    } catch let failure as SQLiteFailure {
      throw HubError(.storage, "The hub's database failed: \(failure.message).")
    }
  }
}

extension Connection {
  fileprivate func transaction<Result>(
    _ begin: String, _ body: (any HubSession) throws -> Result
  ) throws -> Result {
    try execute(begin)
    return try endingTransaction { try body(SQLiteHubSession(connection: self)) }
  }
}

private struct SQLiteHubSession: HubSession {
  let connection: Connection

  func run(_ statements: [HubStatement]) throws -> [HubOutcome] {
    try statements.map { statement in
      let outcome = try connection.run(Self.numbered(statement.sql), statement.values)
      return HubOutcome(rows: outcome.rows, changes: outcome.changes)
    }
  }

  /// SQLite numbers `$1` by where it stands, and `?1` by its number.
  private static func numbered(_ sql: String) -> String {
    String(
      decoding: sql.utf8.map { $0 == UInt8(ascii: "$") ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }
}
