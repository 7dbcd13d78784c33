import LayoutModel
import ProjectFile
import RandomLayouts
import TemporaryFolders
import Testing

@Suite("SQL views")
struct SQLViewTests {
  @Test(
    "v_constraints prints equations like the model", arguments: 0..<60 as Range<UInt64>)
  func equations(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: seed)
    // Beyond fifteen digits the result depends on SQLite's conversion.
    generator.random.roundsLengths = true
    let layout = try generator.make(views: 16, constraints: 60)
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    let rows = try file.read {
      try $0.queries.rows(of: "SELECT id, equation, item1, outlets FROM v_constraints")
    }
    #expect(rows.rows.count == layout.constraints.count)
    for row in rows.rows {
      guard case .text(let idText) = row[0], let id = ConstraintID(idText),
        let constraint = layout.constraints[id]
      else {
        Issue.record("\(row)")
        continue
      }
      #expect(row[1] == .text(layout.text(of: constraint)), "seed \(seed)")
      #expect(
        row[2] == .text(layout.name(of: constraint.equation.first.anchor.item)), "seed \(seed)")
      let outlets = layout.outletNames(of: .constraint(id)).joined(separator: ", ")
      #expect(row[3] == (outlets.isEmpty ? .null : .text(outlets)), "seed \(seed)")
    }
  }

  @Test(
    "a query that does more than read is rejected",
    arguments: [
      "DELETE FROM view", "UPDATE view SET name = 'x'",
      "INSERT INTO pending VALUES ('a', x'', '', 1)",
      "CREATE TABLE t (a)", "DROP TABLE view", "BEGIN", "COMMIT", "ATTACH ':memory:' AS x",
      "PRAGMA journal_mode = WAL", "/* select */ PRAGMA user_version = 9", "VACUUM", "REINDEX",
      "SELECT 1; SELECT 2", "", "SELEC", "SELECT nothing FROM view", "SELECT 1; DROP TABLE view",
      "WITH a AS (SELECT 1) DELETE FROM view", "SELECT '\0'",
    ])
  func refused(query: String) throws {
    let folder = try TemporaryFolder()
    try ProjectFile.create(at: folder.file())
    let before = try bytes(of: folder.file())
    for mode in [ProjectFile.Mode.readOnly, .readWrite] {
      let file = try ProjectFile.open(at: folder.file(), mode: mode)
      #expect {
        try file.read { try $0.queries.rows(of: query) }
      } throws: {
        ($0 as? ProjectFileError)?.code == .badQuery
      }
    }
    #expect(try bytes(of: folder.file()) == before)
    #expect(folder.contents == ["Test.alstore"])
  }

  @Test("frames of a solve can be queried, and leave no trace")
  func frames() throws {
    let folder = try TemporaryFolder()
    try ProjectFile.create(at: folder.file())
    let before = try bytes(of: folder.file())
    let file = try ProjectFile.open(at: folder.file(), mode: .readOnly)
    let rows = try file.read { reader in
      try reader.queries.createFramesTable([
        .init(
          layout: "main", name: "logo", id: "abc", className: "UIView",
          frame: Rect(x: 1, y: 2, width: 3, height: 4.5), ambiguous: ["x"])
      ])
      return try reader.queries.rows(of: "SELECT name, height, ambiguous FROM v_frames")
    }
    #expect(rows.columns == ["name", "height", "ambiguous"])
    #expect(rows.rows == [[.text("logo"), .real(4.5), .text("x")]])
    #expect(throws: ProjectFileError.self) {
      try file.read { try $0.queries.rows(of: "SELECT * FROM v_frames") }
    }
    #expect(try bytes(of: folder.file()) == before)
  }
}
