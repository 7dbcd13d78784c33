import CSQLiteShim
import Synchronization

extension ProjectFile {
  /// Throws where the file's schema is not, word for word, what this version writes.
  ///
  /// A trigger or a view that somebody added could make a harmless query do harm.
  func checkSchema() throws {
    try sayingWhatFailed(at: path) {
      try pool.read { connection in
        if try !connection.hasSchemaAsWritten(),
          let difference = try connection.schemaDifference()
        {
          throw ProjectFileError.foreignSchema(path, difference)
        }
      }
    }
  }
}

extension Connection {
  /// Whether the schema is the text of the migrations, statement by statement.
  ///
  /// SQLite keeps the text of every CREATE as it was given, in order, so one pass over the
  /// migrations finds each: no parsing, no second database. What has been found right once is known
  /// again by its bytes.
  func hasSchemaAsWritten() throws -> Bool {
    let rows = try prepare(
      """
      SELECT sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT IN ('sqlite_stat1', 'sqlite_stat4') ORDER BY rowid
      """)
    var kept: [UInt8] = []
    var ends: [Int] = []
    while try rows.step() {
      let count = Int(sqlite3_column_bytes(rows.handle, 0))
      guard let start = sqlite3_column_text(rows.handle, 0) else { return false }
      kept.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
      kept.append(0)
      ends.append(kept.count - 1)
    }
    if knownSchema.withLock({ $0 == kept }) { return true }
    guard Self.isAsWritten(kept, ends) else { return false }
    knownSchema.withLock { $0 = kept }
    return true
  }

  /// Whether texts, each up to an end, are what the migrations leave behind.
  private static func isAsWritten(_ kept: [UInt8], _ ends: [Int]) -> Bool {
    var text = Schema.migrations.map(\.sql).joined(separator: "\n")
    return text.withUTF8 { utf8 in
      var written = WrittenSchema(utf8)
      return kept.withUnsafeBufferPointer { kept in
        var start = 0
        for end in ends {
          guard written.take(UnsafeBufferPointer(rebasing: kept[start..<end])) else { return false }
          start = end + 1
        }
        return written.isAtEnd
      }
    }
  }

  /// What is in one of the schemas and not in the other, as a sentence's end.
  ///
  /// Runs the migrations in a database in memory, so it is for errors and checks only. `nil` where
  /// the schemas hold the same texts in another order, as after a VACUUM.
  func schemaDifference() throws -> String? {
    let written = try Self.inMemory { expected in
      for migration in Schema.migrations { try expected.execute(migration.sql) }
      return try expected.schemaEntries()
    }
    let found = try schemaEntries()
    for (name, sql) in found.sorted(by: { $0.key < $1.key }) where written[name] != sql {
      return written[name] == nil ? "it has an additional \(name)" : "its \(name) is another"
    }
    return written.keys.sorted().first { found[$0] == nil }.map { "it has no \($0)" }
  }

  /// Runs a block on an empty database that is in no file.
  static func inMemory<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    guard sqlite3_open(":memory:", &database) == SQLITE_OK, let database else {
      throw SQLiteFailure(SQLITE_NOMEM, "out of memory")
    }
    return try body(Connection(database))
  }

  /// The text of every table, index, view and trigger, by kind and name.
  private func schemaEntries() throws -> [String: String] {
    let rows = try prepare("SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema")
    var entries: [String: String] = [:]
    while try rows.step() {
      let name = try rows.text(0)
      // Statistics for the query planner; ANALYZE makes them, and they hold no code.
      if name != "table sqlite_stat1", name != "table sqlite_stat4" {
        entries[name] = try rows.text(1)
      }
    }
    return entries
  }
}

/// The schema of a file that was found to be as written, with a zero after each text: most files that
/// a process opens have the same.
private let knownSchema = Mutex<[UInt8]?>(nil)
