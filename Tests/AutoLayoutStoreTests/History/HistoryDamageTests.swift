import Foundation
import PlainSQLite
import SeededNumbers
import TemporaryFolders
import Testing

@testable import AutoLayoutStore

@Suite("Damage to history is found, and derived data is rebuilt")
struct HistoryDamageTests {
  private let folder: TemporaryFolder
  private let project: Project
  private let raw: PlainConnection
  private let authorship = Authorship(author: "Ada <ada@example.org>", now: { 1_700_000_000_000 })

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.file("p.alstore")
    try Data(Self.sample.get()).write(to: URL(filePath: path))
    project = try Project.open(at: path)
    raw = try PlainConnection(path)
  }

  /// The bytes of a project with about forty revisions, one of them a merge with conflicts.
  private static let sample = Result {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "alstore-\(UUID().uuidString).alstore").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let authorship = Authorship(author: "Ada <ada@example.org>", now: { 1_700_000_000_000 })
    var edits = RandomProjectEdit(seed: 5)
    let project = try Project.create(at: path) { try edits.start($0) }
    try project.revisions.commit(message: "first", by: authorship)
    for step in 0..<36 {
      try project.edit(by: authorship) { edit in
        try edit.editLayout("main") { layout in
          let id = layout.constraints.map(\.id)[step % layout.constraints.count]
          try layout.updateConstraint(id) { $0.equation.constant = Double(step) + 0.5 }
        }
      }
      try project.revisions.commit(message: "step \(step)", by: authorship)
      if step == 20 { try project.branches.create("side", by: authorship) }
    }
    try project.branches.switch(to: "side", by: authorship)
    for constant in [1000.0, 1001] {
      try project.edit(by: authorship) { edit in
        try edit.editLayout("main") { layout in
          for id in layout.constraints.map(\.id) {
            try layout.updateConstraint(id) { $0.equation.constant = constant }
          }
        }
      }
      try project.revisions.commit(message: "side", by: authorship)
    }
    let report = try project.revisions.merge("main", by: authorship)
    try #require(report.outcome == .merged && !report.conflicts.isEmpty)
    try #require(project.maintenance.fsck().isEmpty)
    return try Data(contentsOf: URL(filePath: path))
  }

  @Test("a flipped bit anywhere in the bytes of a revision is found")
  func revisionBytes() throws {
    var random = SeededGenerator(seed: 11)
    let sizes = try raw.rows("SELECT number, length(bytes) FROM revision ORDER BY number")
      .map { (Int($0[0]) ?? 0, Int($0[1]) ?? 0) }
    let total = sizes.map(\.1).reduce(0, +)
    for _ in 0..<300 {
      var offset = random.below(total)
      let (number, _) = try #require(
        sizes.first {
          if offset < $0.1 { return true }
          offset -= $0.1
          return false
        })
      try raw.run("CREATE TEMP TABLE kept AS SELECT bytes FROM revision WHERE number = \(number)")
      try flip("bytes", of: "revision", at: offset, 1 << random.below(8), "number = \(number)")
      let problems = try project.maintenance.fsck()
      #expect(!problems.isEmpty, "byte \(offset) of revision \(number)")
      try raw.run(
        """
        UPDATE revision SET bytes = (SELECT bytes FROM kept) WHERE number = \(number);
        DROP TABLE kept;
        """)
    }
    #expect(try project.maintenance.fsck().isEmpty)
  }

  /// Flips a bit in a byte of a blob.
  private func flip(
    _ column: String, of table: String, at offset: Int, _ bit: Int, _ condition: String
  ) throws {
    let hex = try raw.value(
      "SELECT hex(substr(\(column), \(offset + 1), 1)) FROM \(table) WHERE \(condition)")
    let byte = try #require(Int(hex, radix: 16)) ^ bit
    let text = (byte < 16 ? "0" : "") + String(byte, radix: 16)
    try raw.run(
      """
      UPDATE \(table) SET \(column) = CAST(substr(\(column), 1, \(offset)) || x'\(text)'
        || substr(\(column), \(offset + 2)) AS BLOB) WHERE \(condition)
      """)
    try #require(raw.changes == 1)
  }

  private static let derived = [
    "revision", "revision_parent", "revision_change", "revision_rollup", "state_node",
  ]

  @Test(
    "any damage to derived data is found, and repaired bit for bit",
    arguments: [
      "UPDATE revision SET generation = generation + 1 WHERE number = 9",
      "UPDATE revision SET depth = depth + 1 WHERE number = 9",
      "UPDATE revision SET depth = 1000000 WHERE number = 40",
      "UPDATE revision SET time = time + 1 WHERE number = 9",
      "UPDATE revision SET author = author || '!' WHERE number = 9",
      "UPDATE revision SET message = '' WHERE number = 9",
      "UPDATE revision SET hash = randomblob(32) WHERE number = 9",
      "UPDATE revision_parent SET parent = 3 WHERE revision = 9",
      "UPDATE revision_parent SET position = position + 7 WHERE revision = 9",
      "INSERT INTO revision_parent VALUES (9, 1, 4)",
      "DELETE FROM revision_parent WHERE revision = 9",
      "DELETE FROM revision_parent WHERE position = 1",
      "DELETE FROM revision_change WHERE revision = 9",
      "INSERT INTO revision_change VALUES (zeroblob(16), 'width', 9)",
      "UPDATE revision_change SET field = 'x' WHERE revision = 9",
      "DELETE FROM revision_rollup",
      "UPDATE revision_rollup SET bytes = zeroblob(2)",
      "UPDATE revision_rollup SET start = start + 1",
      "UPDATE revision_rollup SET span = 1024",
      "INSERT INTO revision_rollup SELECT revision, 4096, start, bytes FROM revision_rollup",
      "DELETE FROM state_node WHERE number = 0",
      "DELETE FROM state_node WHERE number = (SELECT max(number) FROM state_node)",
      "UPDATE state_node SET bytes = zeroblob(32) WHERE number > 32",
      "INSERT INTO state_node VALUES (5000, x'00')",
    ])
  func derivedRows(edit: String) throws {
    let before = try raw.dump(Self.derived)
    try raw.run(edit)
    try #require(raw.changes > 0)
    #expect(try !project.maintenance.fsck().isEmpty)
    try project.maintenance.rebuildHistory()
    let after = try raw.dump(Self.derived)
    for table in Self.derived {
      #expect(before[table] == after[table], "\(table)")
    }
    #expect(try project.maintenance.fsck().isEmpty)
  }

  @Test(
    "an unrecorded change of the working set is found, and recorded by a rebuild",
    arguments: [
      ("UPDATE view SET hidden = 1 - hidden WHERE id = (SELECT max(id) FROM view)", false),
      ("UPDATE layout_constraint SET constant = -5", true),
      ("DELETE FROM layout_constraint WHERE id = (SELECT max(id) FROM layout_constraint)", false),
      ("UPDATE layout SET width = width + 1", true),
      ("DELETE FROM conflict WHERE id = (SELECT min(id) FROM conflict)", false),
    ])
  func unnoted(edit: String, isDirty: Bool) throws {
    if isDirty {
      try project.edit(by: authorship) { edit in
        try edit.editLayout("main") { layout in
          try layout.updateView(layout.root) { $0.isHidden = true }
        }
      }
    }
    try raw.run("\(edit); DELETE FROM pending")
    let problems = try project.maintenance.fsck()
    #expect(problems.contains { $0.contains("unrecorded") }, "\(problems)")
    try project.maintenance.rebuildHistory()
    #expect(try project.maintenance.fsck().isEmpty)
    #expect(try !project.history.status().changes.isEmpty)
    try project.revisions.commit(message: "what was not noted", by: authorship)
    #expect(try project.maintenance.fsck().isEmpty)
    let (working, state) = try project.file.read { reader in
      (try reader.workingState(), try reader.state(at: reader.head().revision))
    }
    #expect(working == state)
  }

  @Test(
    "a false record about the working set is found",
    arguments: [
      "UPDATE pending SET old = -1.5", "DELETE FROM pending",
      "UPDATE pending SET field = 'multiplier'",
      "UPDATE pending SET object = randomblob(16) WHERE object = (SELECT min(object) FROM pending)",
      "INSERT INTO uncommitted SELECT 'view', id, 'hidden', 1 FROM view WHERE hidden = 0 LIMIT 1",
      "INSERT INTO uncommitted SELECT 'view', id, '', 0 FROM view LIMIT 1",
    ])
  func wronglyNoted(edit: String) throws {
    try raw.run("UPDATE layout_constraint SET constant = 77")
    try #require(try project.maintenance.fsck().isEmpty)
    try raw.run(edit)
    try #require(raw.changes > 0)
    #expect(try !project.maintenance.fsck().isEmpty)
    try project.maintenance.rebuildHistory()
    #expect(try project.maintenance.fsck().isEmpty)
    _ = try project.revisions.restore([], by: authorship)
    #expect(try project.history.status().changes.isEmpty)
    #expect(try project.maintenance.fsck().isEmpty)
  }

  @Test(
    "hostile rows with impossible hashes, counts and numbers cause no trap or hang",
    .timeLimit(.minutes(30)),
    arguments: [
      "UPDATE revision SET hash = x'00' WHERE number = 5",
      "UPDATE revision SET depth = 9223372036854775807 WHERE number = 5",
      "UPDATE revision SET depth = -5 WHERE number = 5",
      "UPDATE revision SET generation = -9223372036854775808 WHERE number = 5",
      "UPDATE revision SET bytes = x'' WHERE number = 5",
      "UPDATE revision SET bytes = x'0100FFFFFFFFFFFFFFFFFF01' WHERE number = 5",
      "UPDATE state_node SET bytes = x'0102'", "UPDATE state_node SET bytes = zeroblob(1056)",
      "UPDATE operation SET changes = x'FFFFFFFFFFFFFFFFFF01' WHERE number = 5",
      "UPDATE operation SET previous = number WHERE number = 5",
      "UPDATE head SET revision = 5000", "UPDATE head SET operation = 5000",
      "DELETE FROM head", "UPDATE branch SET revision = 5000",
      "UPDATE revision_rollup SET span = 0", "UPDATE revision_rollup SET span = -16",
      "UPDATE revision_rollup SET span = 9223372036854775807",
      "UPDATE revision_parent SET parent = revision WHERE revision = 9",
      "UPDATE revision_parent SET parent = 30 WHERE revision = 9",
      "UPDATE conflict SET field = 'a b', ours = x'FF'",
      "UPDATE conflict SET object_kind = 'nothing'",
    ])
  func hostile(edit: String) throws {
    let path = folder.file("copy-\(UUID().uuidString).alstore")
    try project.maintenance.backup(to: path)
    let connection = try PlainConnection(path)
    try connection.run("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; \(edit)")
    try #require(connection.changes > 0, "\(edit)")
    let problems = (try? ProjectMaintenance.fsck(at: path)) ?? ["it cannot be opened"]
    #expect(!problems.isEmpty, "\(edit)")
    guard let damaged = try? Project.open(at: path) else { return }
    _ = try? damaged.history.log()
    _ = try? damaged.history.blame("v1")
    _ = try? damaged.history.diff(from: "HEAD~20")
    _ = try? damaged.undo(by: authorship)
    _ = try? damaged.conflicts.list()
    _ = try? damaged.revisions.commit(message: "x", by: authorship, allowsEmpty: true)
    try? damaged.maintenance.rebuildHistory()
  }
}
