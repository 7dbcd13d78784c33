import ProjectFile

/// The tables of a hub's database and their creation.
enum HubSchema {
  static var version: Int { EmbeddedMigrations.all.count }

  /// Creates missing tables; does nothing if all exist.
  ///
  /// Several hubs may do this at the same time; all but the first find it done.
  static func prepare(_ database: any HubDatabase) throws {
    // If another hub is creating the tables right now, the first attempt fails and the next finds
    // them.
    for _ in 0..<2 where (try? makeMissing(database)) != nil { return }
    try makeMissing(database)
  }

  private static func makeMissing(_ database: any HubDatabase) throws {
    if try current(database) == version { return }
    try database.transaction { session in
      try session.change(
        "CREATE TABLE IF NOT EXISTS hub_schema (version BIGINT NOT NULL PRIMARY KEY)", [])
      let done = try session.rows("SELECT COALESCE(MAX(version), 0) FROM hub_schema")
      let known = Int(done.first?.first?.number ?? 0)
      guard known <= version else {
        throw HubError(
          .storage, "The hub's database was written by a newer version of alstore.",
          advice: "Update alstore.")
      }
      for (number, migration) in EmbeddedMigrations.all.enumerated().dropFirst(known) {
        for statement in statements(of: migration.sql) { try session.change(statement, []) }
        try session.change(
          "INSERT INTO hub_schema (version) VALUES ($1)", [.integer(Int64(number + 1))])
      }
    }
  }

  private static func current(_ database: any HubDatabase) throws -> Int? {
    // This fails if the table is missing, which in PostgreSQL would abort a transaction.
    try? database.reading { session in
      Int(try session.rows("SELECT MAX(version) FROM hub_schema").first?.first?.number ?? 0)
    }
  }

  /// Splits a script into statements and strips comments; no literal in it may contain `--` or `;`.
  static func statements(of sql: String) -> [String] {
    let lines = sql.split(separator: "\n").map { (line: Substring) -> Substring in
      line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line
    }
    let statements = lines.joined(separator: "\n").split(separator: ";").map { String($0) }
    return statements.filter { statement in statement.contains { !$0.isWhitespace } }
  }
}
