import Foundation
import Testing

@Suite("A project of the first version")
struct MigrationTests {
  private static let tables = [
    "document", "environment", "layout", "view", "guide", "layout_constraint", "outlet",
    "outlet_target",
  ]

  private static func migration(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "migrations/\(name).sql"), encoding: .utf8)
  }

  /// A project in the first version's schema, with the objects of another project.
  private func first(_ alstore: Alstore) throws {
    try alstore.project(
      "--size 300x400",
      """
      view add logo --class UIImageView --intrinsic 96x96
      guide add middle
      constraint add 'logo.centerX == root.centerX' 'top: logo.top == root.top + 20'
      outlet add logoTop top
      environment add wide --size 600x400
      """)
    let schema = try Self.migration("0001_project")
    let id = try alstore.sqlite(in: "p.alstore", "PRAGMA application_id")
    try alstore.sqlite(
      in: "old.alstore",
      """
      BEGIN; \(schema); PRAGMA application_id = \(id); PRAGMA user_version = 1;
      INSERT INTO project (one, id, created_version) VALUES (1, randomblob(16), 1); COMMIT;
      """)
    // Later versions added columns.
    var copies = ""
    for table in Self.tables {
      let columns = try alstore.sqlite(
        in: "old.alstore", "SELECT group_concat(name, ', ') FROM pragma_table_info('\(table)')"
      ).trimmingCharacters(in: .newlines)
      copies += "INSERT INTO \(table) (\(columns)) SELECT \(columns) FROM new.\(table);\n"
    }
    try alstore.sqlite(
      in: "old.alstore", "ATTACH '\(alstore.path("p.alstore"))' AS new;\n\(copies)")
    try FileManager.default.moveItem(
      atPath: alstore.path("p.alstore"), toPath: alstore.path("p.kept"))
    try FileManager.default.moveItem(
      atPath: alstore.path("old.alstore"), toPath: alstore.path("p.alstore"))
  }

  @Test("asks for a migration, loses nothing, and has a history from then on")
  func migrates() throws {
    let alstore = try Alstore()
    try first(alstore)
    let refused = try alstore.run(["frames"])
    #expect(refused.status == 4 && refused.errors.contains("alstore migrate"), "\(refused.errors)")
    let old = try alstore.bytes("p.alstore")
    let asked = try alstore.expect("migrate --dry-run").errors
    #expect(asked.contains("would be migrated from schema 1 to "), "\(asked)")
    #expect(try alstore.bytes("p.alstore") == old)
    try alstore.expect("migrate")
    let rows = Self.tables.map { "SELECT '\($0)', * FROM \($0) ORDER BY 1, 2;" }.joined()
    #expect(try alstore.sqlite(in: "p.alstore", rows) == alstore.sqlite(in: "p.kept", rows))
    #expect(try alstore.expect("fsck").lines.isEmpty)
    try alstore.frames().expect("logo", [102, 20, 96, 96])
    #expect(try alstore.expect("status").output.contains("+ view logo (UIImageView) in root"))
    try alstore.expect("commit -q -m first")
    #expect(try alstore.expect("status").output.contains("Nothing changed."))
    try alstore.expect("view remove logo")
    try alstore.expect("commit -q -m second")
    try alstore.frames("--at HEAD~1").expect("logo", [102, 20, 96, 96])
    #expect(try alstore.expect("fsck").lines.isEmpty)
    try alstore.expect("revert -q HEAD")
    try alstore.frames().expect("logo", [102, 20, 96, 96])
    #expect(try alstore.expect("outlet list").output.contains("logoTop"))
    #expect(try alstore.expect("fsck").lines.isEmpty)
    try alstore.expect("undo --steps 2")
    #expect(try alstore.frames()["logo"] == nil)
  }

  /// Downgrades a project to version 5, whose operations have no hashes.
  private func makeOlder(_ alstore: Alstore) throws {
    let schema = try Self.migration("0001_project")
    let start = try #require(schema.range(of: "CREATE TRIGGER view_goes"))
    let end = try #require(schema.range(of: "\nEND;", range: start.upperBound..<schema.endIndex))
    let fifth = try Self.migration("0005_room_and_checks")
    let triggers = try #require(fifth.range(of: "DROP TRIGGER view_updated"))
    let texts = try Self.migration("0008_texts")
    let added = texts.matches(of: /ALTER TABLE view ADD COLUMN (\w+)/).map { $0.output.1 }
    try alstore.sqlite(
      in: "p.alstore",
      """
      DROP TABLE font;
      \(fifth[triggers.lowerBound...])
      \(added.map { "ALTER TABLE view DROP COLUMN \($0);" }.joined(separator: "\n"))
      ALTER TABLE operation DROP COLUMN hash;
      DROP INDEX view_by_first_baseline; DROP INDEX view_by_last_baseline;
      DROP TRIGGER view_goes;
      \(schema[start.lowerBound..<end.upperBound])
      PRAGMA user_version = 5;
      """)
  }

  @Test("operations recorded by an earlier version are hashed, and can be undone")
  func operations() throws {
    let alstore = try Alstore()
    try alstore.project("view add a")
    try alstore.expect("view add b")
    try alstore.expect("commit -q -m first")
    try alstore.expect("view rename b c")
    try makeOlder(alstore)
    try alstore.expect("migrate")
    #expect(try alstore.expect("fsck").lines.isEmpty)
    try alstore.expect("undo --steps 3")
    #expect(try alstore.expect("view list --format csv").output.contains("b,") == false)
    try alstore.expect("redo --steps 3")
    #expect(try alstore.expect("view list --format csv").output.contains("c,"))
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }
}
