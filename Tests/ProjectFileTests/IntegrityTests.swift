import Foundation
import LayoutModel
import RandomLayouts
import TemporaryFolders
import Testing

@testable import ProjectFile

@Suite("Damage, full disks and concurrency")
struct IntegrityTests {
  @Test(
    "damage never traps or hangs: it is rejected, reported, or without effect",
    .timeLimit(.minutes(30)))
  func mutants() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 21)
    let layout = try generator.make(views: 40, constraints: 60)
    try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    let original = Array(try bytes(of: folder.file()))
    var random = SeededValues(seed: 22)
    var flagged = 0
    for number in 0..<500 {
      let path = folder.file("mutant")
      try Data(Self.mutant(of: original, &random)).write(to: URL(filePath: path))
      if try isFlagged(path) { flagged += 1 }
      if let file = try? ProjectFile.open(at: path, mode: .readOnly) {
        _ = try? file.read { try $0.layout(layout.id) }
        _ = try? file.read { try $0.queries.rows(of: "SELECT * FROM v_constraints") }
        _ = try? file.read {
          try $0.lookup.constraints(matching: ConstraintQuery(layout: layout.id))
        }
      }
      if number % 10 == 0, let file = try? ProjectFile.open(at: path, mode: .readWrite) {
        try? file.write { try $0.saveEnvironment(DeclaredEnvironment(name: "e")) }
        try? file.write { try $0.removeLayout(layout.id) }
      }
    }
    // A flipped bit in a number gives another number; only content hashes would detect that.
    #expect(flagged > 300, "\(flagged) of 500")
  }

  private func isFlagged(_ path: String) throws -> Bool {
    do {
      return try !ProjectFile.fsck(at: path).isEmpty
    } catch is ProjectFileError {
      return true
    }
  }

  private static func mutant(of original: [UInt8], _ random: inout SeededValues) -> [UInt8] {
    var bytes = original
    let pages = bytes.count / 4096
    let page = Int.random(in: 0..<pages, using: &random) * 4096
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
        1 << Int.random(in: 0..<8, using: &random)
    case 1:
      for _ in 0..<20 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
    case 2: bytes.replaceSubrange(page..<page + 4096, with: [UInt8](repeating: 0, count: 4096))
    case 3: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
    case 4:
      let other = Int.random(in: 0..<pages, using: &random) * 4096
      bytes.replaceSubrange(page..<page + 4096, with: original[other..<other + 4096])
    default:
      // The page's own structure: its header and the offsets of its cells.
      for _ in 0..<4 {
        bytes[page + Int.random(in: 0..<64, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
    }
    return bytes
  }

  @Test("four writers at once lose nothing", .timeLimit(.minutes(30)))
  func writers() async throws {
    let folder = try TemporaryFolder()
    try ProjectFile.create(at: folder.file())
    let path = folder.file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<15 {
            let file = try ProjectFile.open(at: path, mode: .readWrite)
            try file.write { writing in
              let count = try writing.environments().count
              try writing.saveEnvironment(
                DeclaredEnvironment(name: "\(writer)-\(number)", language: Language("no-\(count)")))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let found = try ProjectFile.open(at: path, mode: .readOnly).read { try $0.environments() }
    #expect(found.count == 60)
    #expect(Set(found.map(\.name)).count == 60)
    // Each saw everything written before it.
    #expect(found.map { $0.language?.code } == (0..<60).map { "no-\($0)" })
    #expect(folder.contents == ["Test.alstore"])
  }

  @Test("a full disk is reported, changes nothing, and writing works again when there is room")
  func full() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 23)
    let layout = try generator.make(views: 400, constraints: 400)
    let file = try ProjectFile.create(at: folder.file())
    let before = try bytes(of: folder.file())
    try file.withRawConnection { try $0.execute("PRAGMA max_page_count = 60") }
    #expect {
      try file.write { try $0.save(layout) }
    } throws: {
      ($0 as? ProjectFileError)?.code == .diskFull
    }
    #expect(try bytes(of: folder.file()) == before)
    try file.withRawConnection { try $0.execute("PRAGMA max_page_count = 100000") }
    try file.write { try $0.save(layout) }
    expectSame(try file.read { try $0.layout(layout.id) }, layout, "with room")
  }

  @Test("a backup is an identical project, and never overwrites")
  func backup() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 24)
    let layout = try generator.make()
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    try file.backup(to: folder.file("copy.alstore"))
    let copy = try ProjectFile.open(at: folder.file("copy.alstore"), mode: .readWrite)
    expectSame(try copy.read { try $0.layout(layout.id) }, layout, "copy")
    #expect {
      try file.backup(to: folder.file("copy.alstore"))
    } throws: {
      ($0 as? ProjectFileError)?.code == .exists
    }
    #expect(throws: ProjectFileError.self) { try file.backup(to: folder.file("no/folder")) }
    #expect(folder.contents == ["Test.alstore", "copy.alstore"])
    let versions = try ProjectFile.migrate(at: folder.file())
    #expect(versions == (Schema.version, Schema.version))
  }

  @Test(
    "a manual edit that breaks a rule is found",
    arguments: [
      ("UPDATE view SET parent = id WHERE parent IS NOT NULL", FileProblem.Kind.layout),
      ("UPDATE view SET parent = NULL", .layout),
      ("UPDATE view SET parent = randomblob(16) WHERE parent IS NOT NULL", .reference),
      ("UPDATE layout_constraint SET attribute1 = 'middle'", .unreadable),
      ("UPDATE layout_constraint SET attribute1 = 'width', attribute2 = 'top'", .layout),
      ("UPDATE view SET variations = 'nonsense'", .unreadable),
      ("UPDATE view SET hidden = 7", .unreadable), ("UPDATE layout SET width = -1", .database),
      ("UPDATE guide SET name = (SELECT name FROM view LIMIT 1) WHERE rowid = 1", .name),
      ("UPDATE document SET bytes = x'00'", .document), ("DELETE FROM project", .database),
    ])
  func rules(statement: String, kind: FileProblem.Kind) throws {
    let folder = try TemporaryFolder()
    let document = SourceDocument(id: DocumentID(high: 1, low: 2), name: "a.xib", kind: .xib)
    var generator = RandomLayout(seed: 25)
    let layout = try generator.make(views: 20, constraints: 40)
    let file = try ProjectFile.create(at: folder.file()) { writer in
      try writer.save(layout)
      try writer.addDocument(document, bytes: [1])
    }
    try file.withRawConnection { connection in
      try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
      try connection.execute(statement)
    }
    let problems = try ProjectFile.fsck(at: folder.file())
    #expect(problems.contains { $0.kind == kind }, "\(problems)")
  }
}

extension ProjectFile {
  /// Runs raw statements outside any transaction.
  func withRawConnection(_ body: (Connection) throws -> Void) throws {
    try pool.write(body)
  }
}
