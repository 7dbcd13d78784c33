import Foundation
import LayoutHistory
import LayoutModel
import TemporaryFolders
import Testing

@testable import ProjectFile

@Suite("The schema")
struct SchemaTests {
  /// The hashes of migrations, which never change once shipped; new ones are added instead.
  static let hashes: [String: String] = [
    "0001_project": "8fccd9d36a041b0dad88b94b54c8a12716ca21c28cc8d223c55a9f9247630152",
    "0002_history": "094deeb3aa00c05b69d419d2839f5db797270426a70b0d18c5713d81926f9841",
    "0003_layout_rules": "0e964d90f39c4e557b66b44c4089dc4b500b80b78f35cbe1899ff14f25670c19",
    "0004_remotes": "0573638fef3c6ff0c1f20866e0e189c90691e88b1e98172513e1ccf3cf9e2e4a",
    "0005_room_and_checks": "b0acc5e9ed6aca17892c4282f3157e0a16e18392252d9b1dbe293730c647c9f0",
    "0006_operation_hash": "31bd18c997a0da1e3dcc97b7b01c8d291375007bcde286a65ed5ca964427398e",
    "0007_one_removal": "f1524365e5b9fe3ff3c49e1dc747c170fa28e20a5780c83876549e8f8be8899f",
    "0008_texts": "b3e0853de597adec3f5896d201a1de5c9783df50f21223d70cd36838a4f8c45e",
  ]

  @Test("the migrations are those that were shipped")
  func frozen() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "migrations")
    #expect(Schema.migrations.map(\.name) == Self.hashes.keys.sorted())
    for (name, hash) in Self.hashes {
      let data = try Data(contentsOf: folder.appending(path: "\(name).sql"))
      let found = ContentHash.sha256(Array(data)).map { String(format: "%02x", $0) }.joined()
      #expect(found == hash, "\(name) has changed since it was shipped")
    }
  }

  @Test("a new project's schema equals that of the migrations, statement by statement")
  func finalSchema() throws {
    let final = try #require(FinalSchema(Schema.migrations.map(\.sql)))
    let made = try Self.contents { try $0.execute(final.sql) }
    let migrated = try Self.contents { connection in
      for migration in Schema.migrations { try connection.execute(migration.sql) }
    }
    #expect(made.count > 100)
    for (made, migrated) in zip(made, migrated) { #expect(made == migrated) }
    #expect(made.count == migrated.count)
  }

  @Test("the fields that read as true or false are those that the migrations declare as such")
  func flags() throws {
    let tables = TrackedTable.kinds.map(\.table)
    let declarations = try Connection.inMemory { connection in
      try connection.makeSchema()
      return try tables.map { table in
        let rows = try connection.prepare("SELECT sql FROM sqlite_schema WHERE name = ?")
        rows.bind(1, table)
        return try rows.step() ? try rows.text(0) : ""
      }
    }.joined(separator: "\n")
    let plain = declarations.matches(of: /CHECK \((\w+) IN \(0, 1\)\)/).map { String($0.1) }
    let rare = declarations.matches(of: /CHECK \((\w+) = 1\)/).map { String($0.1) }
    #expect(StoredFlags.plain == Set(plain))
    #expect(StoredFlags.rare == Set(rare))
    #expect(plain.count > 8 && rare.count > 3)
    for flag in plain + rare {
      for value in [true, false] {
        #expect(try StoredFlags.isTrue(flag, #require(StoredFlags.value(flag, value))) == value)
      }
    }
    #expect(StoredFlags.value("number_of_lines", true) == nil)
    #expect(StoredFlags.isTrue("number_of_lines", .integer(1)) == nil)
  }

  @Test("migrations with other statements are run one by one")
  func otherMigrations() {
    let create = "CREATE TABLE a (b TEXT, -- ; (\n c TEXT DEFAULT ')' CHECK (b <> c), UNIQUE (b));"
    #expect(
      FinalSchema([create, "ALTER TABLE a ADD COLUMN d TEXT;"])?.sql
        == "CREATE TABLE a (b TEXT, -- ; (\n c TEXT DEFAULT ')' CHECK (b <> c), d TEXT, UNIQUE (b));\n"
    )
    for other in ["UPDATE a SET b = 1;", "DROP TABLE a;", "ALTER TABLE a RENAME TO b;", "x"] {
      #expect(FinalSchema([create, other]) == nil)
    }
  }

  /// All entries of the schema in SQLite's order, then all rows of all tables.
  private static func contents(_ make: (Connection) throws -> Void) throws -> [String] {
    try Connection.inMemory { connection in
      try make(connection)
      return try contents(of: connection)
    }
  }

  private static func contents(of connection: Connection) throws -> [String] {
    func texts(_ sql: String) throws -> [String] {
      let rows = try connection.prepare(sql)
      var result: [String] = []
      while try rows.step() { result.append(rows.textOrNull(0) ?? "") }
      return result
    }
    let entries = try texts(
      """
      SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '')
      FROM sqlite_schema ORDER BY rowid
      """)
    let tables = try texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
    return try entries
      + tables.flatMap { table in
        let columns = try texts("SELECT name FROM pragma_table_info('\(table)')")
        let values = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
        return try [table] + texts("SELECT \(values) FROM \(table)")
      }
  }

  @Test("the lists of columns name every column of their tables")
  func columns() throws {
    let folder = try TemporaryFolder()
    let file = try ProjectFile.create(at: folder.file())
    let own = ["id", "ordinal"]
    let lists: [(String, [String])] = [
      ("view", Table.view.columnNames + own + ["layout", "parent", "position"]),
      ("guide", Table.guide.columnNames + own + ["layout"]),
      ("layout_constraint", Table.constraint.columnNames + own + ["layout"]),
      ("outlet", Table.outlet.columnNames + own + ["layout"]),
      ("layout", Table.layout.columnNames + own),
      ("environment", Table.environment.columnNames + own),
    ]
    for (table, list) in lists {
      let columns = try file.read {
        try $0.texts("SELECT name FROM pragma_table_info('\(table)')")
      }
      #expect(Set(columns) == Set(list), "\(table)")
      #expect(columns.count == list.count, "\(table)")
    }
  }

  @Test("a lookup by name uses an index, whatever the size of the project")
  func plans() throws {
    let folder = try TemporaryFolder()
    let file = try ProjectFile.create(at: folder.file())
    for (table, condition) in [
      ("layout_constraint", "+layout = ?1 AND name = ?2"),
      ("layout_constraint", "+layout = ?1 AND identifier = ?2"),
      ("layout_constraint", "+layout = ?1 AND user_label = ?2"),
      ("layout_constraint", "+layout = ?1 AND (object_id = ?2 OR id BETWEEN ?3 AND ?4)"),
      ("layout_constraint", "named_on = ?1 AND name = ?2"),
      ("layout_constraint", "item1 = ?1 OR item2 = ?1 OR origin1 = ?1 OR origin2 = ?1"),
      ("view", "layout = ?1 AND name = ?2"), ("view", "+layout = ?1 AND user_label = ?2"),
      ("view", "+layout = ?1 AND (object_id = ?2 OR id BETWEEN ?3 AND ?4)"),
      ("view", "parent = ?1"),
    ] {
      let plan = try file.read { reader in
        let rows = try reader.queries.rows(
          of: "EXPLAIN QUERY PLAN SELECT id FROM \(table) WHERE \(condition)")
        return rows.rows.map { "\($0[3])" }.joined(separator: "\n")
      }
      #expect(!plan.contains("SCAN"), "\(condition): \(plan)")
      #expect(!plan.contains("by_layout"), "\(condition): \(plan)")
    }
  }

  @Test("an index shows whether a project has values in a sparse column")
  func sparseColumns() throws {
    let folder = try TemporaryFolder()
    let file = try ProjectFile.create(at: folder.file())
    let groups =
      View.sparseColumns.map { (Table.view.name, Table.view.columnNames, $0) }
      + Constraint.sparseColumns.map {
        (Table.constraint.name, Table.constraint.columnNames, $0)
      }
    for (table, columns, group) in groups {
      #expect(Set(group).isSubset(of: columns), "\(table): \(group)")
      let first = try #require(group.first)
      let plan = try file.read { reader in
        let rows = try reader.queries.rows(
          of: "EXPLAIN QUERY PLAN SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(first) IS NOT NULL)"
        )
        return rows.rows.map { "\($0[3])" }.joined(separator: "\n")
      }
      #expect(plan.contains("COVERING INDEX"), "\(table), \(first): \(plan)")
    }
  }

  @Test("the row function accepts no rows that it should not")
  func rowFunction() throws {
    let folder = try TemporaryFolder()
    let file = try ProjectFile.create(at: folder.file())
    let rows = try file.read {
      try $0.queries.rows(of: "SELECT \(RowReceiver.function)(1, 'a', NULL) IS NULL")
    }
    #expect(rows.rows.map { $0[0] } == [.integer(1)])
  }

  @Test("variations are written in a readable form, and can be read back")
  func variationText() throws {
    let variations = [
      ConstraintVariation(
        TraitCondition(widthClass: .compact, heightClass: .regular), isInstalled: false),
      ConstraintVariation(
        TraitCondition(orientation: .landscape, device: "a b"), constant: -8.5, priority: 750),
      ConstraintVariation(TraitCondition()),
    ]
    let text = "wC,hR: installed=0; landscape,device=a%20b: constant=-8.5 priority=750; any:"
    #expect(variations.storedText == text)
    #expect([ConstraintVariation](storedText: text) == variations)
    for malformed in [
      "wC", "wQ: installed=1", "wC: installed=2", "wC: size=1", "wC: constant=nan", "wC: constant",
      ": installed=1 =", "wC,wR: installed=1", "device=%4: installed=1",
    ] {
      #expect([ConstraintVariation](storedText: malformed) == nil, "\(malformed)")
      #expect([ViewVariation](storedText: malformed) == nil, "\(malformed)")
    }
    for malformed in ["ab=1", "0123456789abcdef0123456789abcdef=x", "="] {
      #expect([ViewID: Double](storedText: malformed) == nil, "\(malformed)")
    }
  }
}
