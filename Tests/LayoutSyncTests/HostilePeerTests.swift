import Foundation
import LayoutHistory
import LayoutModel
import ProjectFile
import SeededNumbers
import Testing

@testable import LayoutSync

@Suite("A hostile peer cannot corrupt, fill or stall a copy")
struct HostilePeerTests {
  private let folder: URL
  private let file: ProjectFile
  private let peer: FilePeer
  private let project: String

  init() throws {
    (folder, file) = try SmallProject.make("hub.alstore")
    try file.write { try _ = $0.commit(message: "first", author: "Ada", time: 1) }
    try file.write { try _ = $0.commit(message: "x", author: "Ada", time: 2, allowsEmpty: true) }
    peer = FilePeer(file) { 3 }
    project = try peer.welcome().project
  }

  private func main() throws -> ContentHash { try #require(try peer.welcome().branches["main"]) }

  /// A valid revision that follows the current one.
  private func next(_ change: (inout Revision) -> Void = { _ in }) throws -> Revision {
    let head = try main()
    var revision = try file.read { reader in
      let number = try #require(try reader.number(of: head))
      let last = try Revision(bytes: reader.revisionBytes(number))
      return Revision(
        parents: [head], generation: last.generation + 1, time: 5, author: "Eve", message: "m",
        stateRoot: last.stateRoot, changes: ChangeSet())
    }
    change(&revision)
    return revision
  }

  @Test("a revision that leads to an impossible layout is rejected, whatever its hashes")
  func impossibleLayouts() throws {
    let (layout, root) = (LayoutID(high: 1, low: 1), ViewID(high: 1, low: 2))
    func key(_ number: UInt64) -> ObjectKey { ObjectKey(.view, ViewID(high: 9, low: number)) }
    func added(_ number: UInt64, in parent: FieldValue, _ more: (String, FieldValue)...)
      -> ObjectChange
    {
      var fields = [
        "layout": ObjectKey(.layout, layout).reference, "parent": parent,
        "name": .text("v\(number)"),
      ]
      for (name, value) in more { fields[name] = value }
      return ObjectChange(
        key(number), .added,
        fields.filter { !$0.value.isNull }.sorted { $0.key < $1.key }
          .map { ObjectChange.Field($0.key, from: .null, to: $0.value) })
    }
    let inRoot = ObjectKey(.view, root).reference
    for (says, changes) in [
      ("v1 is inside v2", [added(1, in: key(2).reference), added(2, in: key(1).reference)]),
      ("There is no superview of v1", [added(1, in: key(5).reference)]),
      ("There is no superview of v1", [added(1, in: .null)]),
      (
        "refers to the document",
        [added(1, in: inRoot, ("document", ObjectKey(.document, high: 3, low: 3).reference))]
      ),
      (
        "The view root refers to the layout",
        [
          ObjectChange(
            ObjectKey(.layout, layout), from: try header(of: layout), to: nil)
        ].compactMap { $0 }
      ),
      (
        "root is the root view of the layout and inside another view, v1",
        [
          ObjectChange(
            ObjectKey(.view, root), .kept,
            [ObjectChange.Field("parent", from: .null, to: key(1).reference)]),
          added(1, in: inRoot),
        ]
      ),
      ("UIFrobnicator", [added(1, in: inRoot, ("kind", .text("UIFrobnicator")))]),
      ("out of range", [added(1, in: inRoot, ("ordinal", .integer(.max)))]),
    ] {
      let revision = try next { $0.changes = ChangeSet(changes) }
      let update = try ReferenceUpdate(
        .branch, "main", from: main(), to: Revision.hash(of: revision.bytes))
      #expect {
        try push([revision.bytes], [update])
      } throws: { error in
        #expect("\(error)".contains(says), "\(error)")
        return true
      }
    }
  }

  private func header(of layout: LayoutID) throws -> ObjectFields? {
    let head = try main()
    return try file.read {
      try $0.state(at: $0.number(of: head)).objects[ObjectKey(.layout, layout)]
    }
  }

  private func push(
    _ revisions: [[UInt8]], _ updates: [ReferenceUpdate], project other: String? = nil
  ) throws -> PushAnswer {
    try peer.push(
      PushRequest(
        project: other ?? project, author: "Eve", updates: updates,
        revisions: revisions.map { SentRevision(bytes: $0) }))
  }

  /// Expects a push to be rejected and the file to stay unchanged.
  private func refuse(
    _ code: SyncError.Code, _ revisions: [[UInt8]], _ updates: [ReferenceUpdate],
    project other: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Data(contentsOf: URL(filePath: file.path))
    do {
      _ = try push(revisions, updates, project: other)
      Issue.record("it was taken", sourceLocation: sourceLocation)
    } catch let error as SyncError {
      #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    }
    #expect(
      try Data(contentsOf: URL(filePath: file.path)) == before, sourceLocation: sourceLocation)
    #expect(try file.fsck().isEmpty, sourceLocation: sourceLocation)
  }

  @Test("valid revisions are accepted")
  func taken() throws {
    let revision = try next()
    let hash = Revision.hash(of: revision.bytes)
    _ = try push([revision.bytes], [ReferenceUpdate(.branch, "main", from: main(), to: hash)])
    #expect(try main() == hash)
    #expect(try file.fsck().isEmpty)
  }

  @Test("revisions that do not match their hashes are rejected")
  func falsehoods() throws {
    let absent = ContentHash(domain: "x", parts: [])
    let object = ObjectKey(.view, high: 9, low: 9)
    let bad: [(inout Revision) -> Void] = [
      { $0.parents = [absent] },
      { $0.generation += 1 },
      { $0.generation = 1 },
      { $0.stateRoot = absent },
      { revision in
        // Removes an object that doesn't exist.
        let fields = ObjectFields([
          "name": .text("ghost"), "layout": ObjectKey(.layout, LayoutID(high: 1, low: 1)).reference,
          "parent": ObjectKey(.view, ViewID(high: 1, low: 2)).reference,
        ])
        revision.changes = ChangeSet(
          [ObjectChange(object, from: fields, to: nil)].compactMap { $0 })
      },
      { revision in
        // Adds an object without giving the resulting state.
        let fields = ObjectFields([
          "name": .text("ghost"), "layout": ObjectKey(.layout, LayoutID(high: 1, low: 1)).reference,
          "parent": ObjectKey(.view, ViewID(high: 1, low: 2)).reference,
        ])
        revision.changes = ChangeSet(
          [ObjectChange(object, from: nil, to: fields)].compactMap { $0 })
      },
    ]
    for change in bad {
      let bytes = try next(change).bytes
      let hash = Revision.hash(of: bytes)
      try refuse(.malformed, [bytes], [ReferenceUpdate(.branch, "main", from: main(), to: hash)])
    }
    let unknown = try next { revision in
      let key = ObjectKey(ObjectKind(rawValue: "trojan"), high: 9, low: 9)
      let fields = ObjectFields([
        "name": .text("ghost"), "layout": ObjectKey(.layout, LayoutID(high: 1, low: 1)).reference,
        "parent": ObjectKey(.view, ViewID(high: 1, low: 2)).reference,
      ])
      revision.changes = ChangeSet([ObjectChange(key, from: nil, to: fields)].compactMap { $0 })
    }.bytes
    try refuse(.refused, [unknown], [])
    let whole = try next().bytes
    for length in [0, 1, whole.count / 2, whole.count - 1] {
      try refuse(.malformed, [Array(whole[..<length])], [])
    }
    try refuse(.malformed, [whole + [0]], [])
  }

  @Test("a state that no project can have does not reach the working set")
  func impossibleState() throws {
    // The hashes are right, but the object is invalid: a view without required fields.
    let key = ObjectKey(.view, high: 9, low: 9)
    let fields = ObjectFields([
      "name": .text("ghost"), "layout": ObjectKey(.layout, LayoutID(high: 1, low: 1)).reference,
      "parent": ObjectKey(.view, ViewID(high: 1, low: 2)).reference,
    ])
    let head = try main()
    let changes = ChangeSet([ObjectChange(key, from: nil, to: fields)].compactMap { $0 })
    let root = try file.read { reader in
      var state = try reader.state(at: reader.number(of: head))
      state.apply(changes)
      return state.root
    }
    let bytes = try next {
      $0.changes = changes
      $0.stateRoot = root
    }.bytes
    try refuse(
      .refused, [bytes],
      [ReferenceUpdate(.branch, "main", from: main(), to: Revision.hash(of: bytes))])
  }

  @Test("branches only move forwards, from their current revision, and with valid names")
  func references() throws {
    let head = try main()
    let first = try file.read { try $0.revisionRecord(1).hash }
    let revision = try next().bytes
    let hash = Revision.hash(of: revision)
    try refuse(.raced, [revision], [ReferenceUpdate(.branch, "main", from: first, to: hash)])
    try refuse(.raced, [revision], [ReferenceUpdate(.branch, "main", from: nil, to: hash)])
    try refuse(.raced, [], [ReferenceUpdate(.branch, "main", from: head, to: first)])
    try refuse(.refused, [], [ReferenceUpdate(.branch, "main", from: head, to: nil)])
    try refuse(.malformed, [], [ReferenceUpdate(.branch, "main", from: head, to: hash)])
    for name in [
      "", "../../etc/passwd\0", "a b", "-x", "HEAD", "main~1", "x\ny", "deadbeef1", "x\u{7F}",
      "x\u{9B}2J",
      "x\u{202E}y", "e\u{301}",
    ] {
      try refuse(.refused, [], [ReferenceUpdate(.branch, name, from: nil, to: head)])
    }
    // An impossible update makes the whole push fail.
    try refuse(
      .refused, [revision],
      [
        ReferenceUpdate(.branch, "good", from: nil, to: hash),
        ReferenceUpdate(.tag, "a b", from: nil, to: hash),
      ])
    try refuse(.unknown, [revision], [], project: String(repeating: "0", count: 32))
    try refuse(.unknown, [revision], [], project: "../other")
  }

  @Test("more branches, hashes and bytes than a side accepts are rejected")
  func limits() throws {
    let head = try main()
    let many = (0...10_000).map { ReferenceUpdate(.branch, "b\($0)", from: nil, to: head) }
    try refuse(.tooLarge, [], many)
    let haves = (0...10_000).map { ContentHash(domain: "\($0)", parts: []) }
    #expect(throws: SyncError.self) { try peer.fetch(FetchRequest(wants: [], haves: haves)) }
    let unknown = FetchRequest(wants: [ContentHash(domain: "x", parts: [])])
    #expect(throws: SyncError.self) { try peer.fetch(unknown) }
  }

  @Test("only what a branch or tag reaches is sent, however often it is requested")
  func published() throws {
    let head = try main()
    let first = try file.read { try $0.revisionRecord(1).hash }
    let often = FetchRequest(wants: Array(repeating: first, count: 9_999))
    #expect(try peer.fetch(often).revisions.count == 1)
    #expect(try peer.fetch(FetchRequest(wants: [head, first, head])).revisions.count == 2)
    // Pushed, and then made unreachable.
    let revision = try next()
    let hash = Revision.hash(of: revision.bytes)
    _ = try push([revision.bytes], [ReferenceUpdate(.branch, "side", from: nil, to: hash)])
    #expect(try peer.fetch(FetchRequest(wants: [hash], haves: [head])).revisions.count == 1)
    _ = try push([], [ReferenceUpdate(.branch, "side", from: hash, to: head, isForced: true)])
    #expect(throws: SyncError.self) { try peer.fetch(FetchRequest(wants: [hash])) }
    #expect(try file.read { try $0.reachability.isPublished(first) })
    #expect(try !file.read { try $0.reachability.isPublished(hash) })
  }

  @Test("the revisions sent for many branches match a walk of the whole history")
  func manyBranches() throws {
    var random = SeededGenerator(seed: 7)
    var hashes = [try main()]
    for number in 0..<60 {
      let parent = hashes.randomElement(using: &random) ?? hashes[0]
      let generation = try file.read { reader in
        try Revision(bytes: reader.revisionBytes(reader.number(of: parent) ?? 0)).generation
      }
      let revision = try next {
        $0.parents = [parent]
        $0.generation = generation + 1
        $0.message = "m\(number)"
      }
      let hash = Revision.hash(of: revision.bytes)
      _ = try push([revision.bytes], [ReferenceUpdate(.branch, "b\(number)", from: nil, to: hash)])
      hashes.append(hash)
    }
    func ancestors(of tips: [ContentHash], _ reader: ProjectReader) throws -> Set<ContentHash> {
      var found: Set<ContentHash> = []
      var open = tips
      while let hash = open.popLast() {
        guard found.insert(hash).inserted else { continue }
        open += try Revision(bytes: reader.revisionBytes(reader.number(of: hash) ?? 0)).parents
      }
      return found
    }
    for _ in 0..<20 {
      let (wants, haves) = (
        Array(hashes.shuffled(using: &random).prefix(5)),
        Array(hashes.shuffled(using: &random).prefix(5))
      )
      let sent = try peer.fetch(FetchRequest(wants: wants, haves: haves)).revisions
        .map { Revision.hash(of: $0.bytes) }
      let expected = try file.read { reader in
        try ancestors(of: wants, reader).subtracting(ancestors(of: haves, reader))
      }
      #expect(Set(sent) == expected && sent.count == expected.count)
    }
  }

  @Test("repeating a push changes nothing")
  func replayed() throws {
    let revision = try next()
    let update = ReferenceUpdate(
      .branch, "main", from: try main(), to: Revision.hash(of: revision.bytes))
    _ = try push([revision.bytes], [update])
    try refuse(.raced, [revision.bytes], [update])
    #expect(try push([revision.bytes], []).received == 0)
  }

  @Test("a branch that refuses conflicts does not get them through a push either")
  func conflicts() throws {
    let key = ObjectKey(.conflict, high: 7, low: 7)
    let fields = ObjectFields([
      "reason": .text("field"), "object_kind": .text("view"),
      "object": .blob(Array(repeating: 2, count: 16)), "field": .text("name"),
      "ours_exists": .integer(1), "theirs_exists": .integer(1),
    ])
    let head = try main()
    let changes = ChangeSet([ObjectChange(key, from: nil, to: fields)].compactMap { $0 })
    let root = try file.read { reader in
      var state = try reader.state(at: reader.number(of: head))
      state.apply(changes)
      return state.root
    }
    let bytes = try next {
      $0.changes = changes
      $0.stateRoot = root
    }.bytes
    try file.write { try $0.setRefusesConflicts(true, branch: "main") }
    let hash = Revision.hash(of: bytes)
    try refuse(.refused, [bytes], [ReferenceUpdate(.branch, "main", from: head, to: hash)])
    _ = try push([bytes], [ReferenceUpdate(.branch, "side", from: nil, to: hash)])
    #expect(try peer.welcome().branches["side"] == hash)
  }
}
