import PlainSQLite
import SeededNumbers

/// Changes a project like an attacker: with SQLite itself, and without the checks of alstore's
/// schema.
struct CraftedProject {
  private let file: PlainConnection
  private var random: SeededGenerator

  init(_ path: String, seed: UInt64) throws {
    file = try PlainConnection(path)
    random = SeededGenerator(seed: seed)
    try file.setTriggers(firing: false)
    try file.run("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
  }

  /// Makes some changes.
  ///
  /// - Returns: the statements.
  mutating func change() throws -> [String] {
    let statements = try (0..<(random.oneIn(3) ? 3 : 1)).map { _ in try statement() }
    // SQLite rejects some anyway, such as duplicate keys.
    return statements.filter { (try? file.run($0)) != nil }
  }

  private mutating func statement() throws -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: try valueChange()
    case 5..<8: try graphChange()
    default: try schemaChange()
    }
  }

  /// A value out of range, of another type or from another row.
  private mutating func valueChange() throws -> String {
    let table = try name("type = 'table' AND name NOT LIKE 'sqlite%'")
    let column = random.pick(try file.rows("SELECT name FROM pragma_table_info('\(table)')"))[0]
    let value = random.pick([
      "NULL", "''", "0", "-1", "1", "9223372036854775807", "-9223372036854775808", "1e308",
      "-1e308",
      "9e999", "5e-324", "2147483648", "0.1", "'x'", "'-1'", "char(0)", "char(27, 91, 65)",
      "char(8238)",
      "X''", "X'FF'", "zeroblob(16)", "zeroblob(1000000)", "'[' || hex(zeroblob(200000))",
      "replace(hex(zeroblob(100000)), '00', '[[')", "'{\"a\":[1,2,{}]}'", "CAST(X'C0AF' AS TEXT)",
      "(SELECT \"\(column)\" FROM \"\(table)\" \(anyRow(of: table)))",
      "CAST(\"\(column)\" AS BLOB)", "CAST(\"\(column)\" AS TEXT) || 'x'",
      "\"\(column)\" || \"\(column)\"",
    ])
    let rows =
      random.oneIn(3)
      ? "" : " WHERE rowid = (SELECT rowid FROM \"\(table)\" \(anyRow(of: table)))"
    return "UPDATE \"\(table)\" SET \"\(column)\" = \(value)" + rows
  }

  /// A clause that selects one row of a table, the same for the same seed.
  private mutating func anyRow(of table: String) -> String {
    "LIMIT 1 OFFSET \(random.next() >> 1) % (SELECT max(count(*), 1) FROM \"\(table)\")"
  }

  /// Invalid references between objects.
  private mutating func graphChange() throws -> String {
    func other(_ table: String) -> String { "(SELECT id FROM \(table) \(anyRow(of: table)))" }
    return random.pick([
      "UPDATE view SET parent = \(other("view")) WHERE id = \(other("view"))",
      "UPDATE view SET parent = \(other("view"))",
      "UPDATE view SET parent = id WHERE id = \(other("view"))",
      "UPDATE view SET parent = NULL WHERE id = \(other("view"))",
      "UPDATE view SET layout = \(other("layout")) WHERE id = \(other("view"))",
      "UPDATE layout SET root = \(other("view"))",
      "UPDATE view SET position = \(Int(truncatingIfNeeded: random.next()))",
      "UPDATE view SET ordinal = 1",
      "UPDATE layout_constraint SET item1 = \(other("view")), item2 = \(other("guide"))",
      "UPDATE layout_constraint SET named_on = \(other("view")), name = 'same'",
      "UPDATE guide SET view = \(other("view"))",
      "UPDATE outlet_target SET target = \(other("view"))",
      "DELETE FROM view WHERE id = \(other("view"))", "DELETE FROM layout", "DELETE FROM revision",
      "DELETE FROM revision WHERE number = (SELECT max(number) FROM revision)",
      "INSERT INTO view SELECT * FROM view WHERE id = \(other("view"))",
    ])
  }

  private mutating func schemaChange() throws -> String {
    let trigger = try name("type = 'trigger'")
    let index = try name("type = 'index' AND sql IS NOT NULL")
    let table = try name("type = 'table' AND name NOT LIKE 'sqlite%'")
    return random.pick([
      "CREATE TABLE more (a)", "CREATE VIEW more AS SELECT * FROM view",
      "CREATE TRIGGER more AFTER UPDATE ON view BEGIN DELETE FROM layout; END",
      "DROP TRIGGER \"\(trigger)\"", "DROP INDEX \"\(index)\"", "DROP TABLE \"\(table)\"",
      "ALTER TABLE \"\(table)\" ADD COLUMN more", "CREATE INDEX more ON view (name)",
      "CREATE VIRTUAL TABLE more USING fts5 (a)", "PRAGMA user_version = 99",
      "PRAGMA user_version = -1", "PRAGMA user_version = 1", "PRAGMA application_id = 1",
      "PRAGMA journal_mode = WAL", "PRAGMA journal_mode = PERSIST",
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'TEXT', 'TEXTS') WHERE name = '\(table)'
      """,
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET rootpage = 2 WHERE name = '\(table)'
      """,
      "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = '\(index)'",
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'x' WHERE name = '\(trigger)'",
    ])
  }

  /// The name of a schema object.
  private mutating func name(_ condition: String) throws -> String {
    let names = try file.rows("SELECT name FROM sqlite_schema WHERE \(condition) ORDER BY name")
    return names.isEmpty ? "none" : random.pick(names)[0]
  }
}
