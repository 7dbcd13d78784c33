import LayoutHistory
import LayoutModel
import RandomLayouts
import TemporaryFolders
import Testing

@testable import ProjectFile

@Suite("Changes since the last operation")
struct PendingTests {
  /// The tables of the working set and the kind of their objects.
  static let tables = [
    ("document", "document"), ("environment", "environment"), ("layout", "layout"),
    ("view", "view"), ("guide", "guide"), ("layout_constraint", "constraint"),
    ("outlet", "outlet"), ("font", "font"),
  ]

  @Test("every table is part of the working set, or known not to be")
  func everyTable() throws {
    let folder = try TemporaryFolder()
    let file = try ProjectFile.create(at: folder.file())
    let names = try file.read {
      try $0.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    }
    let others = [
      "pending", "project", "outlet_target", "conflict", "uncommitted", "revision",
      "revision_parent", "revision_change", "revision_rollup", "state_node", "branch", "tag",
      "head", "operation", "operation_ref", "merge_finding", "remote",
      "remote_branch", "shallow",
    ]
    #expect(Set(names) == Set(Self.tables.map(\.0) + others))
  }

  @Test("a change of any column is recorded once, with its old value", arguments: tables)
  func everyColumn(table: String, kind: String) throws {
    let folder = try TemporaryFolder()
    let file = try sample(in: folder)
    let columns = try file.read {
      try $0.texts("SELECT name || ' ' || type FROM pragma_table_info('\(table)')")
    }
    for entry in columns where !entry.hasPrefix("id ") {
      let words = entry.split(separator: " ")
      let (column, type) = (words[0], words[1])
      let other =
        ["TEXT": "'changed'", "REAL": "123.25", "INTEGER": "1234"][type, default: "randomblob(16)"]
      try file.trying { connection in
        try connection.execute("PRAGMA ignore_check_constraints = ON")
        let one = "rowid = (SELECT min(rowid) FROM \(table))"
        let old = try connection.text("SELECT quote(\(column)) FROM \(table) WHERE \(one)")
        try connection.execute("UPDATE \(table) SET \(column) = \(other) WHERE \(one)")
        try connection.execute("UPDATE \(table) SET \(column) = NULL WHERE \(one) AND 0")
        try connection.execute("UPDATE \(table) SET \(column) = \(column) WHERE \(one)")
        let noted = try connection.text(
          """
          SELECT kind || ' ' || field || ' ' || quote(old) FROM pending
          WHERE object = (SELECT id FROM \(table) WHERE \(one)) AND field = '\(column)'
          """)
        #expect(noted == "\(kind) \(column) \(old ?? "")")
        #expect(try connection.integer("SELECT count(*) FROM pending") == 1)
        // A second change keeps the original old value.
        try connection.execute(
          "UPDATE OR REPLACE \(table) SET \(column) = \(type == "TEXT" ? "'again'" : other) WHERE \(one)"
        )
        #expect(
          try connection.text(
            """
            SELECT kind || ' ' || field || ' ' || quote(old) FROM pending
            WHERE object = (SELECT id FROM \(table) WHERE \(one)) AND field = '\(column)'
            """) == noted)
      }
    }
  }

  @Test("an addition is recorded as new, and its later changes are not", arguments: tables)
  func added(table: String, kind: String) throws {
    let folder = try TemporaryFolder()
    let file = try sample(in: folder, clears: false)
    try file.read { reader in
      // Creating the project was the first operation.
      #expect(try reader.texts("SELECT field FROM pending") == [])
      let rows = try reader.texts(
        "SELECT DISTINCT field || '|' || old FROM uncommitted WHERE kind = '\(kind)'")
      #expect(rows == ["|0"])
      let counts = try reader.texts(
        """
        SELECT (SELECT count(*) FROM uncommitted WHERE kind = '\(kind)')
          || ' ' || (SELECT count(*) FROM \(table))
        """)
      let sides = counts[0].split(separator: " ")
      #expect(sides[0] == sides[1])
    }
  }

  @Test("a removal is recorded with every old value", arguments: tables)
  func removed(table: String, kind: String) throws {
    let folder = try TemporaryFolder()
    let file = try sample(in: folder)
    try file.trying { connection in
      let one = "rowid = (SELECT max(rowid) FROM \(table))"
      let id = try connection.text("SELECT hex(id) FROM \(table) WHERE \(one)") ?? ""
      var expected: Set<String> = [" 1"]
      let columns = try connection.texts(
        "SELECT name FROM pragma_table_info('\(table)') WHERE name <> 'id'")
      for column in columns {
        let value = try connection.text("SELECT quote(\(column)) FROM \(table) WHERE \(one)")
        if let value, value != "NULL" { expected.insert("\(column) \(value)") }
      }
      try connection.execute("DELETE FROM \(table) WHERE \(one)")
      let noted = try connection.texts(
        """
        SELECT field || ' ' || quote(old) FROM pending
        WHERE kind = '\(kind)' AND object = x'\(id)' AND field <> 'targets'
        """)
      #expect(Set(noted) == expected)
    }
  }

  @Test("an outlet's targets are one field")
  func targets() throws {
    let folder = try TemporaryFolder()
    let file = try sample(in: folder)
    for edit in [
      "DELETE FROM outlet_target", "UPDATE outlet_target SET position = position + 100",
      "INSERT INTO outlet_target SELECT outlet, 99, kind, target FROM outlet_target",
    ] {
      try file.trying { connection in
        let outlet = try connection.text("SELECT hex(min(outlet)) FROM outlet_target") ?? ""
        let old = try connection.text(
          """
          SELECT group_concat(kind || ':' || lower(hex(target)), ' ') FROM (
            SELECT * FROM outlet_target WHERE outlet = x'\(outlet)' ORDER BY position)
          """)
        try connection.execute(
          edit.hasPrefix("INSERT")
            ? edit + " WHERE outlet = x'\(outlet)' LIMIT 1" : edit + " WHERE outlet = x'\(outlet)'")
        #expect(
          try connection.texts("SELECT kind || field || old FROM pending")
            == ["outlettargets\(old ?? "")"])
      }
    }
  }

  @Test("removing a view manually removes what refers to it, and everything is recorded")
  func rawRemoval() throws {
    let folder = try TemporaryFolder()
    let file = try sample(in: folder)
    try file.trying { connection in
      let view = try connection.text(
        """
        SELECT hex(item1) FROM layout_constraint
        WHERE item1_kind = 'view' AND item1 NOT IN (SELECT root FROM layout) LIMIT 1
        """)
      let id = "x'\(try view.unwrapped)'"
      try connection.execute("DELETE FROM view WHERE id = \(id)")
      for (table, column) in [
        ("layout_constraint", "item1"), ("layout_constraint", "item2"),
        ("layout_constraint", "owner"), ("layout_constraint", "named_on"), ("guide", "view"),
        ("view", "parent"), ("outlet_target", "target"),
      ] {
        let left = try connection.integer("SELECT count(*) FROM \(table) WHERE \(column) = \(id)")
        #expect(left == 0, "\(table).\(column)")
      }
      #expect(
        try connection.integer("SELECT count(*) FROM pending WHERE object = \(id) AND field = ''")
          == 1)
      try connection.checkForeignKeys()
    }
  }

  @Test("the packed changes in the log are the actual changes", arguments: 0..<40 as Range<UInt64>)
  func packed(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var editor = RandomEdits(seed: seed)
    var layout = try editor.layouts.make(views: 12, constraints: 30)
    for _ in 0..<4 { try? editor.layouts.addOutlet(to: &layout) }
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(&layout) }
    try file.trying { connection in
      let writer = ProjectWriter(connection, path: file.path)
      for _ in 0..<8 { try editor.edit(&layout) }
      try writer.save(&layout)
      // Objects that are removed and added again, with other values and with the same.
      for table in ["outlet", "guide", "layout_constraint"] {
        try connection.execute(
          """
          CREATE TEMP TABLE gone AS SELECT * FROM \(table) LIMIT 2;
          DELETE FROM \(table) WHERE id IN (SELECT id FROM gone);
          UPDATE gone SET ordinal = 77 WHERE rowid = 1;
          INSERT INTO \(table) SELECT * FROM gone;
          DROP TABLE gone;
          """)
      }
      let working = WorkingSet(connection)
      var packer = ChangePacker()
      try working.pack(pendingChanges: &packer)
      let changes = try working.pendingChanges()
      #expect(!changes.isEmpty)
      #expect(try ChangeSet(bytes: packer.bytes()) == changes, "seed \(seed)")
    }
  }

  @Test("OR REPLACE cannot silently remove another row")
  func replacing() throws {
    let folder = try TemporaryFolder()
    let file = try sample(in: folder)
    for edit in [
      "INSERT OR REPLACE INTO outlet SELECT * FROM outlet LIMIT 1",
      """
      INSERT OR REPLACE INTO outlet SELECT randomblob(16), layout, 9, name, 0 FROM outlet LIMIT 1
      """,
      "UPDATE OR REPLACE view SET name = (SELECT max(name) FROM view)",
      "UPDATE view SET id = randomblob(16)",
    ] {
      #expect(throws: (any Error).self, "\(edit)") { try file.trying { try $0.execute(edit) } }
    }
  }

  /// A project with rows in every table and, by default, no pending changes.
  private func sample(in folder: TemporaryFolder, clears: Bool = true) throws -> ProjectFile {
    let document = SourceDocument(id: DocumentID(high: 1, low: 2), name: "a.xib", kind: .xib)
    var generator = RandomLayout(seed: 11)
    generator.documents = [document.id]
    let layout = try generator.make(views: 24, constraints: 60)
    return try ProjectFile.create(at: folder.file()) { writer in
      try writer.addDocument(document, bytes: [1, 2, 3])
      try writer.save(layout)
      try writer.saveEnvironment(DeclaredEnvironment(name: "e", device: "retina6_12"))
      try writer.saveFont(named: "a.ttf", bytes: [4, 5, 6])
      try writer.connection.execute("UPDATE view SET hidden = 1 - hidden")
      if clears { try writer.connection.execute("DELETE FROM pending") }
    }
  }
}

extension ProjectFile {
  /// Runs raw statements and rolls them back.
  func trying(_ body: (Connection) throws -> Void) throws {
    struct Done: Error {}
    do {
      try write { (writer) throws in
        try body(writer.connection)
        throw Done()
      }
    } catch is Done {}
  }
}

extension ProjectReader {
  /// The first column of a query as texts.
  func texts(_ query: String) throws -> [String] { try connection.texts(query) }
}

extension Connection {
  /// The first column of a query as texts.
  func texts(_ query: String) throws -> [String] {
    let rows = try prepare(query)
    var result: [String] = []
    while try rows.step() { result.append(rows.textOrNull(0) ?? "NULL") }
    return result
  }
}
