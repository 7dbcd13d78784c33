import Foundation
import LayoutHistory
import LayoutModel
import ProjectFile
import Testing

@testable import LayoutSync

@Suite("A new copy accepts what can be verified")
struct NewCopyTests {
  private let folder: URL
  private let source: ProjectFile

  /// A history of two lines that are merged: 1 – 2 – 4 – 5 and 1 – 3 – 5.
  init() throws {
    (folder, source) = try SmallProject.make("source.alstore")
    try commit([], adding: nil)
    try commit([], adding: 2)
    try go(to: 1)
    try commit([], adding: 3)
    try go(to: 2)
    try commit([], adding: 4)
    try commit([3], adding: 3)
    try source.write { try $0.setReference(.branch, "side", 3) }
  }

  private func commit(_ others: [Int], adding layout: UInt64?) throws {
    try source.write { writer in
      if let layout {
        var added = try SmallProject.layout("layout\(layout)", high: layout << 50)
        try writer.save(&added)
      }
      try writer.commit(message: "m", author: "Ada", time: 1, others: others)
    }
  }

  private func go(to revision: Int) throws {
    try source.write { writer in
      let between = try writer.changes(from: writer.head().revision, to: revision)
      try writer.follow(between, between: between, to: Head(branch: "main", revision: revision))
    }
  }

  /// A peer whose answers can be altered.
  private struct AlteredPeer: SyncPeer {
    let peer: FilePeer
    var welcome: @Sendable (Welcome) -> Welcome = { $0 }
    var revisions: @Sendable ([SentRevision]) -> [SentRevision] = { $0 }

    func greet(having haves: [ContentHash]) throws -> Greeting {
      let greeting = try peer.greet(having: haves)
      return Greeting(welcome(greeting.welcome), news: greeting.news)
    }

    func fetch(_ request: FetchRequest) throws -> FetchAnswer {
      let answer = try peer.fetch(request)
      return FetchAnswer(revisions: revisions(answer.revisions), remaining: answer.remaining)
    }

    func push(_ request: PushRequest) throws -> PushAnswer { try peer.push(request) }
  }

  private func served(bytesInMessage: Int = 4 << 20) -> FilePeer {
    var limits = SyncLimits()
    limits.message = bytesInMessage
    return FilePeer(source, limits: limits) { 3 }
  }

  private func empty(_ name: String) throws -> ProjectFile {
    let file = try ProjectFile.create(at: folder.appending(path: name).path)
    try file.write { try $0.setRemote(Remote(name: "origin", url: "https://example.org/p")) }
    return file
  }

  /// Fetches everything into a new file and checks it out as `main`.
  private func copy(_ peer: any SyncPeer) async throws -> ProjectFile {
    let file = try empty("\(UUID().uuidString).alstore")
    do {
      _ = try await Synchronizer(file, with: peer, remote: "origin")
        .fetch(after: Synchronizer.begin(with: peer, depth: nil)) { welcome, writer, intake in
          let hash = try #require(welcome.branches["main"])
          let number = try #require(try writer.number(of: hash))
          try writer.setReference(.branch, "main", number)
          let isSettled = try intake.settle(on: Head(branch: "main", revision: number))
          #expect(isSettled)
        }
    } catch {
      #expect(try file.fsck().isEmpty)
      #expect(try file.read { try $0.head().revision } == nil)
      throw error
    }
    return file
  }

  @Test(
    "histories that fork and merge arrive complete, in any number of messages",
    arguments: [1, 600, 4 << 20])
  func lines(bytesInMessage: Int) async throws {
    let file = try await copy(served(bytesInMessage: bytesInMessage))
    #expect(try file.fsck().isEmpty)
    #expect(try file.read { try $0.revisionCount() } == 5)
    let there = try source.read { try $0.state(at: 5) }
    #expect(try file.read { try $0.state(at: $0.head().revision) } == there)
    #expect(try file.read { try $0.uncommittedChanges() }.isEmpty)
    #expect(
      try file.read { try $0.layoutNames().map(\.name) }.sorted() == [
        "layout2", "layout3", "layout4", "main",
      ])
  }

  @Test(
    "all objects arrive, however many are created at once",
    arguments: [0, 15, 79, 344])
  func manyObjects(views: Int) async throws {
    try source.write { writer in
      var layout = try writer.layout(named: "main")
      for number in 0..<views {
        // Rows of two kinds, alternating: every third view has a class.
        var view = View(id: ViewID(high: UInt64(number) << 48, low: 77), name: "view\(number)")
        if number % 3 == 0 { view.className = "UILabel" }
        try layout.addView(view, in: layout.root)
      }
      try writer.save(&layout)
      try writer.commit(message: "many", author: "Ada", time: 2, allowsEmpty: true)
    }
    let file = try await copy(served())
    #expect(try file.fsck().isEmpty)
    let there = try source.read { try $0.state(at: $0.head().revision) }
    #expect(try file.read { try $0.state(at: $0.head().revision) } == there)
    let rows = try file.read { try $0.uncommittedChanges().objects.count }
    #expect(
      rows == 0 && there.objects.values.count { $0["class"] == .text("UILabel") } * 3 >= views)
  }

  @Test("a revision sent twice is accepted once")
  func repeated() async throws {
    let peer = AlteredPeer(peer: served(), revisions: { $0 + $0.reversed() })
    // The last revision of a message determines where to continue; otherwise the order is
    // irrelevant.
    let file = try await copy(peer)
    #expect(try file.read { try $0.revisionCount() } == 5)
    #expect(try file.fsck().isEmpty)
  }

  @Test("a false revision is rejected, wherever it is", arguments: 0..<5)
  func lies(place: Int) async throws {
    let peer = AlteredPeer(
      peer: served(),
      revisions: { revisions in
        var result = revisions
        if var liar = try? Revision(bytes: revisions[place].bytes) {
          liar.stateRoot = ContentHash(domain: "x", parts: [])
          result[place] = SentRevision(bytes: liar.bytes)
        }
        return result
      })
    await #expect(throws: ProjectFileError.self) { try await copy(peer) }
  }

  @Test("a revision that changes missing objects is rejected")
  func ghost() async throws {
    let peer = AlteredPeer(
      peer: served(),
      revisions: { revisions in
        var result = revisions
        if var liar = try? Revision(bytes: revisions[1].bytes) {
          let key = ObjectKey(.view, high: 9, low: 9)
          let fields = ObjectFields(["name": .text("ghost")])
          liar.changes = ChangeSet([ObjectChange(key, from: fields, to: nil)].compactMap { $0 })
          result[1] = SentRevision(bytes: liar.bytes)
        }
        return result
      })
    await #expect(throws: ProjectFileError.self) { try await copy(peer) }
  }

  @Test("the revisions of a message before a false one stay, and are continued from")
  func continued() async throws {
    let file = try empty("continued.alstore")
    let peer = AlteredPeer(
      peer: served(bytesInMessage: 1),
      revisions: { revisions in
        revisions.map { revision in
          guard var liar = try? Revision(bytes: revision.bytes), liar.generation > 2 else {
            return revision
          }
          liar.stateRoot = ContentHash(domain: "x", parts: [])
          return SentRevision(bytes: liar.bytes)
        }
      })
    await #expect(throws: ProjectFileError.self) {
      try await Synchronizer(file, with: peer, remote: "origin").fetch()
    }
    let kept = try file.read { try $0.revisionCount() }
    #expect(kept > 0 && kept < 5)
    _ = try await Synchronizer(file, with: served(), remote: "origin").fetch()
    #expect(try file.read { try $0.revisionCount() } == 5)
    #expect(try file.fsck().isEmpty)
  }
}
