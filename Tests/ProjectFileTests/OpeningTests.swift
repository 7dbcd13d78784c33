import Foundation
import LayoutModel
import RandomLayouts
import TemporaryFolders
import Testing

@testable import ProjectFile

@Suite("Opening a file")
struct OpeningTests {
  private func expectCode(
    _ code: ProjectFileError.Code, at path: String, _ word: String = "",
    location: SourceLocation = #_sourceLocation
  ) {
    for mode in [ProjectFile.Mode.readOnly, .readWrite] {
      do {
        _ = try ProjectFile.open(at: path, mode: mode)
        Issue.record("\(path) was opened", sourceLocation: location)
      } catch let error as ProjectFileError {
        #expect(error.code == code, "\(error)", sourceLocation: location)
        #expect(error.message.contains(word) || word.isEmpty, sourceLocation: location)
        #expect(error.message.contains(path), sourceLocation: location)
      } catch {
        Issue.record("\(error)", sourceLocation: location)
      }
    }
  }

  @Test("a file that is not a project is rejected with an explanation, and not changed")
  func notAProject() throws {
    let folder = try TemporaryFolder()
    let texts: [(String, [UInt8])] = [
      ("empty", []), ("short", [1, 2, 3]),
      ("text", Array("hello ".utf8) + Array(repeating: 65, count: 500)),
      ("zeros", Array(repeating: 0, count: 5000)),
      ("half", Array("SQLite format 3\0".utf8)),
      ("png", [0x89, 0x50, 0x4e, 0x47] + Array(repeating: 7, count: 4096)),
    ]
    for (name, content) in texts {
      try Data(content).write(to: URL(filePath: folder.file(name)))
      expectCode(.notAProject, at: folder.file(name))
      #expect(Array(try bytes(of: folder.file(name))) == content)
    }
    expectCode(.notAProject, at: folder.path, "folder")
    expectCode(.missing, at: folder.file("nothing"))
    expectCode(.missing, at: folder.file("no/folder"))
    #expect(folder.contents == texts.map(\.0).sorted())
  }

  @Test("another application's database, and a newer project, are rejected")
  func header() throws {
    let folder = try TemporaryFolder()
    try ProjectFile.create(at: folder.file())
    var data = try bytes(of: folder.file())
    data[60 + 3] = 99
    try data.write(to: URL(filePath: folder.file("newer")))
    expectCode(.newer, at: folder.file("newer"), "version is 99")
    data[68] = 0
    try data.write(to: URL(filePath: folder.file("other")))
    expectCode(.notAProject, at: folder.file("other"), "another application's")
  }

  @Test("a link to a project is not followed, but a link to its folder is")
  func links() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("real"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("linked"), withDestinationPath: folder.file("real"))
    try ProjectFile.create(at: folder.file("linked/a.alstore"))
    _ = try ProjectFile.open(at: folder.file("linked/a.alstore"), mode: .readWrite)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.alstore"), withDestinationPath: folder.file("real/a.alstore"))
    expectCode(.notAProject, at: folder.file("link.alstore"), "link")
  }

  @Test(
    "a schema that alstore did not write is rejected in one line",
    arguments: [
      "CREATE TRIGGER evil AFTER UPDATE ON view BEGIN DELETE FROM layout; END",
      "CREATE VIEW evil AS SELECT 1", "CREATE TABLE evil (a)", "CREATE INDEX evil ON view (text)",
      "DROP VIEW v_views", "DROP TRIGGER view_updated", "ALTER TABLE view ADD COLUMN evil TEXT",
      "CREATE TABLE evil (a, b AS (a + 1))", "DROP INDEX view_by_parent",
    ])
  func foreignSchema(statement: String) throws {
    let folder = try TemporaryFolder()
    let file = try ProjectFile.create(at: folder.file())
    try file.write { try $0.connection.execute(statement) }
    expectCode(.foreignSchema, at: folder.file())
    #expect(try ProjectFile.fsck(at: folder.file()).contains { $0.kind == .schema })
  }

  @Test("ANALYZE and VACUUM have no visible effect")
  func vacuum() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 2)
    let layout = try generator.make()
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    try file.withRawConnection { connection in
      try connection.execute("ANALYZE")
      try connection.execute("VACUUM")
    }
    let opened = try ProjectFile.open(at: folder.file(), mode: .readOnly)
    expectSame(try opened.read { try $0.layout(layout.id) }, layout, "after VACUUM")
    #expect(try opened.fsck() == [])
  }

  @Test("reading changes no byte, and leaves no other files")
  func readingChangesNothing() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 1)
    let layout = try generator.make()
    try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    let before = try bytes(of: folder.file())
    for mode in [ProjectFile.Mode.readOnly, .readWrite] {
      let file = try ProjectFile.open(at: folder.file(), mode: mode)
      try file.read { reader in
        _ = try reader.layouts()
        _ = try reader.layout(layout.id)
        _ = try reader.lookup.constraints(matching: ConstraintQuery(layout: layout.id))
        _ = try reader.queries.rows(of: "SELECT * FROM v_views")
      }
      #expect(try file.fsck() == [])
    }
    #expect(try bytes(of: folder.file()) == before)
    #expect(folder.contents == ["Test.alstore"])
  }

  @Test("every write goes to the disk through a rollback journal")
  func settings() throws {
    let folder = try TemporaryFolder()
    let file = try ProjectFile.create(at: folder.file())
    try file.withRawConnection { connection in
      let mode = try connection.text("PRAGMA journal_mode")
      #expect(mode == "delete")
      #expect(try connection.integer("PRAGMA synchronous") == 3)
      #expect(try connection.integer("PRAGMA foreign_keys") == 1)
      #expect(try connection.integer("PRAGMA trusted_schema") == 0)
      #expect(try connection.integer("PRAGMA cell_size_check") == 1)
      #expect(try connection.integer("PRAGMA mmap_size") ?? 0 == 0)
      #expect(throws: SQLiteFailure.self) {
        try connection.execute("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema")
      }
    }
  }

  @Test("the cache of a file can be bounded, and larger writes are still atomic")
  func boundedCache() throws {
    struct Stop: Error {}
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 4)
    var layout = try generator.make(views: 300, constraints: 300)
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(&layout) }
    try file.limitCache(to: 16 << 10)
    let kilobytes = try file.pool.write { try $0.integer("PRAGMA cache_size") }
    #expect(kilobytes == -16)
    let before = layout
    #expect(throws: Stop.self) {
      try file.write { writer in
        for view in layout.views { try layout.updateView(view.id) { $0.text = "dropped" } }
        try writer.save(layout)
        throw Stop()
      }
    }
    expectSame(try file.read { try $0.layout(layout.id) }, before, "taken back")
    for view in before.views { try layout.updateView(view.id) { $0.text = "kept" } }
    try file.write { try $0.save(layout) }
    expectSame(try file.read { try $0.layout(layout.id) }, layout, "kept")
    #expect(try file.fsck().isEmpty)
  }

  @Test("a file opened for reading rejects writes")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    try ProjectFile.create(at: folder.file())
    let file = try ProjectFile.open(at: folder.file(), mode: .readOnly)
    #expect {
      try file.write { _ in }
    } throws: {
      ($0 as? ProjectFileError)?.code == .readOnly
    }
  }

  @Test("a read-only file in a read-only folder is read, not written", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    let folder = try TemporaryFolder()
    try ProjectFile.create(at: folder.file())
    chmod(folder.file(), 0o444)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    _ = try ProjectFile.open(at: folder.file(), mode: .readOnly).read { try $0.layouts() }
    #expect {
      try ProjectFile.open(at: folder.file(), mode: .readWrite).write {
        try $0.saveEnvironment(DeclaredEnvironment(name: "e"))
      }
    } throws: {
      ($0 as? ProjectFileError)?.code == .readOnly
    }
  }

  @Test("creating never overwrites, and leaves nothing behind on failure")
  func creating() throws {
    struct Stop: Error {}
    let folder = try TemporaryFolder()
    try Data([1]).write(to: URL(filePath: folder.file("taken")))
    #expect {
      try ProjectFile.create(at: folder.file("taken"))
    } throws: {
      ($0 as? ProjectFileError)?.code == .exists
    }
    #expect(throws: Stop.self) { try ProjectFile.create(at: folder.file()) { _ in throw Stop() } }
    #expect(throws: ProjectFileError.self) { try ProjectFile.create(at: folder.file("no/folder")) }
    #expect(folder.contents == ["taken"])
  }

  @Test("an interrupted change is rolled back, also by a reader")
  func hotJournal() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 3)
    var layout = try generator.make(views: 200, constraints: 300)
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(&layout) }
    let before = layout
    try file.write(dryRun: true) { writer in
      try writer.connection.execute("PRAGMA cache_size = 5")
      for view in layout.views { try layout.updateView(view.id) { $0.text = "changed" } }
      try writer.save(layout)
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(
          atPath: folder.file() + suffix, toPath: folder.file("cut.alstore") + suffix)
      }
    }
    #expect(try bytes(of: folder.file("cut.alstore")) != bytes(of: folder.file()))
    let cut = try ProjectFile.open(at: folder.file("cut.alstore"), mode: .readOnly)
    expectSame(try cut.read { try $0.layout(layout.id) }, before, "rolled back")
    #expect(try bytes(of: folder.file("cut.alstore")) == bytes(of: folder.file()))
    #expect(folder.contents == ["Test.alstore", "cut.alstore"])
  }

  @Test("a reader used after its block throws instead of crashing")
  func keptReader() throws {
    let folder = try TemporaryFolder()
    let file = try ProjectFile.create(at: folder.file())
    let reader = try file.read { $0 }
    #expect(throws: (any Error).self) { try reader.layouts() }
  }
}
