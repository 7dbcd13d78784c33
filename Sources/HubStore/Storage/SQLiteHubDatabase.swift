import ProjectFile

/// A hub's database in one SQLite file, enough for a hub that is a single process.
///
/// One connection writes and several read, each from a snapshot; with a write-ahead log neither
/// waits for the other. A push is in the log on disk before it is acknowledged. If several
/// processes use the file, one writes at a time; see ``WriterLock``.
public final class SQLiteHubDatabase: HubDatabase {
  private let pool: ConnectionPool
  private let lock: WriterLock

  /// The maximum number of concurrent readers.
  private static let readers = 8

  /// Opens the file, creating it if necessary.
  ///
  /// - Throws: ``HubError``.
  public init(path: String) throws {
    do {
      let lock = try WriterLock(beside: path)
      let writer = try DatabaseHandle(path: path, for: .creating)
      // Switching to the log is a write.
      try lock.hold {
        try writer.lend { connection in
          try connection.execute(Self.settings)
          guard try connection.text("PRAGMA journal_mode = WAL") == "wal" else {
            throw HubError(.storage, "The hub's database \(path) cannot use a write-ahead log.")
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

  /// Returns the writing connection's value of a pragma.
  func setting(_ name: String) throws -> String? {
    try pool.write { try $0.text("PRAGMA \(name)") }
  }

  public func problems() throws -> [String] {
    try reading { session in
      let pages = try session.rows("PRAGMA integrity_check").map { $0[0].text }.filter {
        $0 != "ok"
      }
      let rows = try session.rows("PRAGMA foreign_key_check").map {
        "a row of \($0[0].text) refers to a missing row of \($0[2].text)"
      }
      return pages + rows
    }
  }

  public func settle() {
    // If another process prevents this by reading, the data is safe in the log.
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

  /// Replaces `$1` by `?1`, because SQLite numbers the former by position and only the latter by
  /// number.
  private static func numbered(_ sql: String) -> String {
    String(
      decoding: sql.utf8.map { $0 == UInt8(ascii: "$") ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }
}
