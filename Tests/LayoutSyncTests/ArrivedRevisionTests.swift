import Foundation
import LayoutHistory
import LayoutSync
import ProjectFile
import Testing

@Suite("Received revisions are read once and hashed once")
struct ArrivedRevisionTests {
  private let folder: URL
  private let file: ProjectFile
  /// A linear history in which each revision adds a layout.
  private let revisions: [SentRevision]

  init() throws {
    (folder, file) = try SmallProject.make("hub.alstore")
    try file.write { try _ = $0.commit(message: "first", author: "Ada", time: 1) }
    for number in 2...4 as ClosedRange<UInt64> {
      try file.write { writer in
        var layout = try SmallProject.layout("layout\(number)", high: number)
        try writer.save(&layout)
        _ = try writer.commit(message: "more", author: "Ada", time: Int64(number))
      }
    }
    revisions = try file.read { reader in
      try (1...4).map { SentRevision(bytes: try reader.revisionBytes($0)) }
    }
  }

  @Test("a revision in transit has the hash of its bytes")
  func hash() throws {
    for sent in revisions { #expect(sent.hash == Revision.hash(of: sent.bytes)) }
    #expect(SentRevision(bytes: [1, 2]).hash == Revision.hash(of: [1, 2]))
    #expect(SentRevision(bytes: [1, 2], state: [3]).hash == SentRevision(bytes: [1, 2]).hash)
  }

  @Test("an unreadable revision is not accepted")
  func damaged() throws {
    let sent = revisions[0]
    #expect(try ArrivedRevision(sent).revision == Revision(bytes: sent.bytes))
    #expect(throws: RevisionError.self) {
      try ArrivedRevision(SentRevision(bytes: sent.bytes.dropLast()))
    }
    #expect(throws: RevisionError.self) {
      try ArrivedRevision(SentRevision(bytes: sent.bytes, state: [255]))
    }
  }

  @Test("a copy uses the parsed revisions of a push, and does not parse the push again")
  func readOnce() throws {
    let welcome = try FilePeer(file) { 3 }.welcome()
    func next(_ message: String) throws -> SentRevision {
      let last = try Revision(bytes: revisions[3].bytes)
      return SentRevision(
        bytes: Revision(
          parents: [revisions[3].hash], generation: last.generation + 1, time: 9, author: "Ada",
          message: message, stateRoot: last.stateRoot, changes: ChangeSet()
        ).bytes)
    }
    let (pushed, read) = (try next("pushed"), try next("read"))
    let update = ReferenceUpdate(.branch, "side", from: nil, to: read.hash)
    let answer = try FilePeer(file) { 3 }.push(
      PushRequest(
        project: welcome.project, author: "Ada", updates: [update], revisions: [pushed]),
      read: [pushed.hash: ArrivedRevision(read)], refusesConflicts: { _ in false }, publish: {})
    #expect(answer.received == 1)
    #expect(try file.read { try $0.number(of: read.hash) } != nil)
    #expect(try file.read { try $0.number(of: pushed.hash) } == nil)
    #expect(try file.fsck().isEmpty)
  }

  @Test("changes are available for the last received revision as for any other")
  func changes() throws {
    let copy = try ProjectFile.create(at: folder.appending(path: "copy.alstore").path)
    try copy.write { writer in
      let intake = writer.intake()
      var numbers: [Int?] = [nil]
      for sent in revisions {
        let number = try intake.add(ArrivedRevision(sent))
        for old in numbers {
          let changes = try intake.changes(from: old, to: number)
          #expect(try changes == writer.changes(from: old, to: number))
          #expect(!changes.isEmpty)
        }
        numbers.append(number)
      }
      #expect(try intake.changes(from: numbers[1], to: numbers[2]).objects.count > 1)
    }
  }
}
