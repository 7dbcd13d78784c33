import HubFixtures
import LayoutHistory
import LayoutSync
import ProjectFile
import Testing

@testable import HubStore

@Suite("Changes to a hub's database by a push")
struct PublishTests {
  /// A revision as far as the database is concerned, which doesn't parse it.
  private func revision(_ name: String, _ generation: Int = 1) -> HubRevision {
    let bytes = Array(name.utf8)
    return HubRevision(
      hash: ContentHash(bytes: ContentHash.sha256(bytes)), generation: generation, bytes: bytes)
  }

  private func move(
    _ name: String, from old: HubRevision?, to new: HubRevision?, _ kind: ReferenceKind = .branch
  ) -> ReferenceUpdate {
    ReferenceUpdate(kind, name, from: old?.hash, to: new?.hash)
  }

  private func publish(
    _ revisions: [HubRevision], _ updates: [ReferenceUpdate], on parents: [HubRevision] = [],
    _ storage: HubStorage, _ project: HubProject, first: FirstPush? = nil,
    deliveries: [HubDelivery] = []
  ) throws {
    try storage.publish(
      revisions, on: parents.map(\.hash), updates, in: project, firstPush: first,
      deliveries: deliveries)
  }

  /// Whether a push succeeded rather than losing a race.
  private func wins(_ body: () throws -> Void) throws -> Bool {
    do {
      try body()
      return true
    } catch let error as SyncError where error.code == .raced {
      return false
    }
  }

  @Test("revisions are stored and branches move", arguments: Backend.available)
  func moves(_ backend: Backend) throws {
    let storage = try HubFixture(backend).storage()
    let project = try storage.createProject(named: "app")
    let (a, b) = (revision("a"), revision("b", 2))
    try publish(
      [a, b], [move("main", from: nil, to: a), move("v1", from: nil, to: a, .tag)], storage,
      project,
      first: FirstPush(project: "cafe", branch: "main"))
    try publish([b], [move("main", from: a, to: b)], on: [a], storage, project)
    #expect(
      try storage.references(of: project) == [
        HubReference(kind: .branch, name: "main", hash: b.hash),
        HubReference(kind: .tag, name: "v1", hash: a.hash),
      ])
    #expect(try storage.hashes(of: project) == [a.hash, b.hash])
    #expect(try storage.revision(b.hash, of: project) == b)
    #expect(try storage.revisions([b.hash, revision("c").hash, a.hash], of: project) == [b, a])
    #expect(try storage.size(of: project) == 2)
    #expect(try storage.missing([a.hash, revision("c").hash], in: project) == [revision("c").hash])
    let now = try storage.project(named: "app")
    #expect(now.project == "cafe" && now.defaultBranch == "main")
    try publish([], [move("v1", from: a, to: nil, .tag)], storage, project)
    #expect(try storage.references(of: project).map(\.name) == ["main"])
    #expect(try storage.revision(a.hash, of: storage.createProject(named: "other")) == nil)
  }

  @Test(
    "many revisions, and large ones, are stored in one transaction",
    arguments: Backend.available)
  func large(_ backend: Backend) throws {
    let storage = try HubFixture(backend).storage()
    let project = try storage.createProject(named: "app")
    var many = (0..<700).map { revision("r\($0)", $0) }
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let big = HubRevision(
      hash: ContentHash(bytes: ContentHash.sha256(bytes)), generation: 700, bytes: bytes)
    many.append(big)
    try publish(many, [move("main", from: nil, to: big)], storage, project)
    #expect(try storage.hashes(of: project) == many.map(\.hash))
    #expect(try storage.revisions(many.map(\.hash), of: project) == many)
  }

  @Test("of several pushes that move a branch, one succeeds", arguments: Backend.available)
  func races(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    let project = try storage.createProject(named: "app")
    let start = revision("start")
    try publish([start], [move("main", from: nil, to: start)], storage, project)
    let won = try HubFixture.atOnce(6) { number in
      let storage = try fixture.storage()
      let new = revision("n\(number)", 2)
      return try wins {
        try publish([new], [move("main", from: start, to: new)], on: [start], storage, project)
      }
    }
    #expect(won.filter { $0 }.count == 1)
    let created = try HubFixture.atOnce(6) { number in
      let storage = try fixture.storage()
      let kind: ReferenceKind = number.isMultiple(of: 2) ? .branch : .tag
      return try wins { try publish([], [move("x", from: nil, to: start, kind)], storage, project) }
    }
    #expect(created.filter { $0 }.count == 1)
    #expect(try storage.references(of: project).map(\.name).sorted() == ["main", "x"])
    // Nothing of the losers was stored.
    #expect(try storage.hashes(of: project).count == 2)
  }

  @Test(
    "no push from several threads is lost or counted twice", arguments: Backend.available)
  func chain(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    let project = try storage.createProject(named: "app")
    let start = revision("start")
    try publish(
      [start], [move("a", from: nil, to: start), move("b", from: nil, to: start)], storage, project)
    let pushes = try HubFixture.atOnce(4) { thread in
      let storage = try fixture.storage()
      var done = 0
      for number in 0..<10 {
        while true {
          let now = try storage.references(of: project)
          let new = revision("\(thread)-\(number)", number + 2)
          // In either order, which must not cause a deadlock.
          let names = thread.isMultiple(of: 2) ? ["a", "b"] : ["b", "a"]
          let updates = names.map { name in
            ReferenceUpdate(
              .branch, name, from: now.first { $0.name == name }?.hash, to: new.hash)
          }
          if try wins({ try publish([new], updates, storage, project) }) { break }
        }
        done += 1
      }
      return done
    }
    #expect(pushes == [10, 10, 10, 10])
    #expect(try storage.hashes(of: project).count == 41)
    let ends = try storage.references(of: project).map(\.hash)
    #expect(ends.count == 2 && ends[0] == ends[1])
  }

  @Test("nothing is stored if any condition fails", arguments: Backend.available)
  func rollback(_ backend: Backend) throws {
    let storage = try HubFixture(backend).storage()
    let project = try storage.createProject(named: "app")
    let hook = try storage.addHook("https://example.org/", to: "app").hook
    let delivery = HubDelivery(id: HubStorage.newID(), hook: hook.id, body: "{}", due: 0)
    let (a, b, c) = (revision("a"), revision("b"), revision("c"))
    try publish([a], [move("main", from: nil, to: a)], storage, project)
    for updates in [
      [move("side", from: nil, to: b), move("main", from: b, to: c)],
      [move("side", from: nil, to: b), move("main", from: nil, to: b)],
      [move("side", from: nil, to: b), move("main", from: b, to: nil)],
      [move("side", from: nil, to: b), move("gone", from: a, to: nil)],
    ] {
      #expect(throws: SyncError.self) {
        try publish([b, c], updates, storage, project, deliveries: [delivery])
      }
    }
    // A missing parent, and a branch to a missing revision.
    #expect(throws: SyncError.self) {
      try publish([b], [move("main", from: a, to: b)], on: [c], storage, project)
    }
    #expect(throws: HubError.self) {
      try publish([b], [move("main", from: a, to: c)], storage, project)
    }
    #expect(try storage.hashes(of: project) == [a.hash])
    #expect(try storage.references(of: project).map(\.hash) == [a.hash])
    #expect(try storage.deliveries(of: project).isEmpty)
  }

  @Test("a hub project accepts revisions of only one project", arguments: Backend.available)
  func firstPush(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    let project = try storage.createProject(named: "app")
    let won = try HubFixture.atOnce(4) { number in
      let storage = try fixture.storage()
      let first = revision("first \(number)")
      return try wins {
        try publish(
          [first], [move("b\(number)", from: nil, to: first)], storage, project,
          first: FirstPush(project: "\(number)", branch: "b\(number)"))
      }
    }
    let winner = try #require(won.firstIndex(of: true))
    #expect(won.filter { $0 }.count == 1)
    let now = try storage.project(named: "app")
    #expect(now.project == "\(winner)" && now.defaultBranch == "b\(winner)")
    // Repeating it changes nothing.
    try publish(
      [], [], storage, project, first: FirstPush(project: "\(winner)", branch: "elsewhere"))
    #expect(try storage.project(named: "app") == now)
  }

  @Test("pushes to a removed project are rejected with the reason", arguments: Backend.available)
  func removed(_ backend: Backend) throws {
    let storage = try HubFixture(backend).storage()
    let project = try storage.createProject(named: "app")
    let a = revision("a")
    try publish([a], [move("main", from: nil, to: a)], storage, project)
    try storage.removeProject(named: "app")
    do {
      try publish([a], [move("side", from: nil, to: a)], storage, project)
      Issue.record("it was taken")
    } catch let error as SyncError {
      #expect(error.code == .unknown)
    }
    #expect(try storage.hashes(of: project).isEmpty)
  }
}
