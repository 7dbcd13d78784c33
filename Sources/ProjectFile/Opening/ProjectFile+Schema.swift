import CSQLiteShim
import Synchronization

extension ProjectFile {
  /// Throws an error if the file's schema is not, word for word, what this version writes.
  ///
  /// An added trigger or view could make a harmless query do harm.
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
  /// SQLite stores the text of every CREATE as given, in order, so one pass over the migrations
  /// finds each, without parsing or a second database. A schema that was found correct is
  /// recognized by its bytes.
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

  /// Whether the texts delimited by `ends` are what the migrations leave behind.
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

  /// Returns a difference between the schemas, as the end of a sentence.
  ///
  /// Runs the migrations in an in-memory database, so it is for errors and checks only. Returns
  /// `nil` if the schemas contain the same texts in a different order, as after a VACUUM.
  func schemaDifference() throws -> String? {
    let written = try Self.inMemory { expected in
      for migration in Schema.migrations { try expected.execute(migration.sql) }
      return try expected.schemaEntries()
    }
    let found = try schemaEntries()
    for (name, sql) in found.sorted(by: { $0.key < $1.key }) where written[name] != sql {
      return written[name] == nil ? "it has an additional \(name)" : "its \(name) differs"
    }
    return written.keys.sorted().first { found[$0] == nil }.map { "it has no \($0)" }
  }

  /// Runs a block on an empty in-memory database.
  static func inMemory<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    guard sqlite3_open(":memory:", &database) == SQLITE_OK, let database else {
      throw SQLiteFailure(SQLITE_NOMEM, "out of memory")
    }
    return try body(Connection(database))
  }

  /// Returns the text of every table, index, view and trigger, by kind and name.
  private func schemaEntries() throws -> [String: String] {
    let rows = try prepare("SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema")
    var entries: [String: String] = [:]
    while try rows.step() {
      let name = try rows.text(0)
      // Statistics for the query planner, made by ANALYZE, which contain no code.
      if name != "table sqlite_stat1", name != "table sqlite_stat4" {
        entries[name] = try rows.text(1)
      }
    }
    return entries
  }
}

/// The last schema that was found correct, with a zero after each text: most files that a process
/// opens have the same.
private let knownSchema = Mutex<[UInt8]?>(nil)
