import CSQLiteShim
import GRDB

extension ProjectFile {
  /// Throws where the file's schema is not, word for word, what this version writes.
  ///
  /// A trigger or a view that somebody added could make a harmless query do harm.
  func checkSchema() throws {
    try sayingWhatFailed(at: path) {
      try queue.writeWithoutTransaction { database in
        try Connection.lend(of: database) { connection in
          if try !connection.hasSchemaAsWritten() {
            throw ProjectFileError.foreignSchema(path, try connection.schemaDifference())
          }
        }
      }
    }
  }
}

extension Connection {
  /// Whether the schema is the text of the migrations, statement by statement.
  ///
  /// SQLite keeps the text of every CREATE as it was given, in order, so one pass over the
  /// migrations finds each: no parsing, no second database.
  func hasSchemaAsWritten() throws -> Bool {
    let written = Schema.migrations.map(\.sql).joined(separator: "\n")
    let rows = try prepare(
      """
      SELECT sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT IN ('sqlite_stat1', 'sqlite_stat4') ORDER BY rowid
      """)
    var text = written
    return try text.withUTF8 { utf8 in
      var rest = utf8[...]
      while try rows.step() {
        rest.skipToStatement()
        let count = Int(sqlite3_column_bytes(rows.handle, 0))
        guard let start = sqlite3_column_text(rows.handle, 0), rest.count >= count,
          rest.prefix(count).elementsEqual(UnsafeBufferPointer(start: start, count: count))
        else { return false }
        rest = rest.dropFirst(count)
      }
      rest.skipToStatement()
      return rest.isEmpty
    }
  }

  /// The first thing that is in one of the schemas and not in the other.
  func schemaDifference() throws -> String { "it is not the text of this version" }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Drops white space, semicolons and comments.
  fileprivate mutating func skipToStatement() {
    while let byte = first {
      if byte <= 32 || byte == UInt8(ascii: ";") {
        removeFirst()
      } else if starts(with: "--".utf8) {
        self = drop { $0 != UInt8(ascii: "\n") }
      } else {
        return
      }
    }
  }
}
