import HubFixtures
import LayoutHistory
import LayoutSync
import ProjectFile
import Testing

@testable import HubStore
@testable import HubSync

@Suite("Pushes to a hub")
struct HubPushTests {
  private func refuse(
    _ code: SyncError.Code, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
      Issue.record("it was taken", sourceLocation: sourceLocation)
    } catch let error as SyncError {
      #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    }
  }

  /// A hub with one project that has been pushed once.
  private func start(_ fixture: HubFixture) async throws -> (hub: Hub, ada: HubClient) {
    let hub = try fixture.hub()
    try hub.storage.setRole(.push, of: "ada", in: nil)
    let ada = try HubClient(fixture, "ada")
    try await ada.push(to: hub.peer())
    return (hub, ada)
  }

  @Test("pushes can be cloned, fetched and merged by others", arguments: Backend.available)
  func roundTrip(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hub, ada) = try await start(fixture)
    let bob = try await HubClient(fixture, "bob", from: hub.peer())
    #expect(try bob.layouts() == ["main"])
    try bob.commit("wide")
    try await bob.push(to: hub.peer())
    try ada.commit("tall")
    try await refuse(.raced) { try await ada.push(to: hub.peer()) }
    try await ada.pull(from: hub.peer())
    try await ada.push(to: hub.peer())
    try await bob.pull(from: hub.peer())
    #expect(try bob.layouts() == ["main", "tall", "wide"])
    #expect(try ada.head() == bob.head())
    let project = try hub.storage.project(named: "app")
    #expect(project.defaultBranch == "main")
    #expect(try hub.storage.references(of: project).map(\.hash) == [ada.head()])
    #expect(try await ada.push(to: hub.peer()).sent == 0)
  }

  @Test(
    "clones may be on another branch, and the previous one may be removed",
    arguments: Backend.available)
  func defaultBranch(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hub, ada) = try await start(fixture)
    try hub.storage.setRole(.force, of: "ada", in: nil)
    try ada.commit("wide")
    try ada.place(.branch, "develop")
    try await ada.push("develop", to: hub.peer())
    try await refuse(.refused) { try await ada.push(removing: ["main"], to: hub.peer()) }
    #expect(throws: HubError.self) { try hub.storage.change("app", defaultBranch: "nowhere") }
    try hub.storage.change("app", defaultBranch: "develop")
    try await ada.push(removing: ["main"], to: hub.peer())
    let bob = try await HubClient(fixture, "bob", from: hub.peer())
    #expect(try bob.layouts() == ["main", "wide"])
    try ada.commit("tall")
    try ada.place(.branch, "develop")
    try await ada.push("develop", to: hub.peer())
    #expect(try await hub.peer().welcome().branches.keys.sorted() == ["develop"])
  }

  @Test("a value shared by many fields counts each time, and a message has limits")
  func expanded() async throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try fixture.hub { $0.limits.revision = 1 << 20 }
    try hub.storage.setRole(.push, of: "ada", in: nil)
    let ada = try HubClient(fixture, "ada")
    try await ada.push(to: hub.peer())
    let project = try hub.storage.project(named: "app")
    let before = try hub.storage.size(of: project)
    try ada.addTexts(String(repeating: "x", count: 1_000), count: 100)
    try await ada.push(to: hub.peer())
    #expect(try hub.storage.size(of: project) - before > 100_000)
    try ada.addTexts(String(repeating: "x", count: 100_000), count: 20)
    try await refuse(.tooLarge) { try await ada.push(to: hub.peer()) }
    let bob = try await HubClient(fixture, "bob", from: hub.peer())
    try bob.commit(saying: String(repeating: "m", count: 64 << 10))
    try await bob.push(to: hub.peer())
    try bob.commit(saying: String(repeating: "m", count: (64 << 10) + 1))
    try await refuse(.tooLarge) { try await bob.push(to: hub.peer()) }
  }

  @Test("only those with the role may discard revisions", arguments: Backend.available)
  func forced(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hub, ada) = try await start(fixture)
    let bob = try await HubClient(fixture, "bob", from: hub.peer())
    try ada.commit("tall")
    try await ada.push(to: hub.peer())
    try bob.commit("wide")
    try await refuse(.refused) { try await bob.push(to: hub.peer(), force: .always) }
    try hub.storage.setRole(.force, of: "ada", in: "app")
    try await bob.push(to: hub.peer(), force: .always)
    let project = try hub.storage.project(named: "app")
    #expect(try hub.storage.references(of: project).map(\.hash) == [bob.head()])
    try hub.storage.protect(BranchProtection(pattern: "m*"), in: "app")
    try await refuse(.refused) { try await ada.push(to: hub.peer(), force: .always) }
    try hub.storage.protect(BranchProtection(pattern: "main", pushRole: .admin), in: "app")
    try bob.commit("wider")
    try await refuse(.refused) { try await bob.push(to: hub.peer()) }
    // The default branch cannot be deleted.
    try await refuse(.refused) { try await bob.push(removing: ["main"], to: hub.peer()) }
  }

  @Test("a protected branch may refuse conflicts", arguments: Backend.available)
  func conflicts(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hub, ada) = try await start(fixture)
    let bob = try await HubClient(fixture, "bob", from: hub.peer())
    try ada.rename("main", to: "tall")
    try bob.rename("main", to: "wide")
    try await ada.push(to: hub.peer())
    try await bob.pull(from: hub.peer())
    try hub.storage.protect(BranchProtection(pattern: "main", refusesConflicts: true), in: "app")
    try await refuse(.refused) { try await bob.push(to: hub.peer()) }
    try hub.storage.unprotect("main", in: "app")
    try await bob.push(to: hub.peer())
  }

  @Test("a project cannot exceed its quota", arguments: Backend.available)
  func quota(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hub, ada) = try await start(fixture)
    let held = try hub.storage.size(of: hub.storage.project(named: "app"))
    try hub.storage.change("app", quota: held + 100)
    try ada.commit("tall")
    try await refuse(.tooLarge) { try await ada.push(to: hub.peer()) }
    try hub.storage.change("app", quota: 1 << 20)
    try await ada.push(to: hub.peer())
    #expect(try hub.storage.size(of: hub.storage.project(named: "app")) > held + 100)
  }

  @Test("rejected pushes do not count towards a project's quota", arguments: Backend.available)
  func quotaOfRefused(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hub, ada) = try await start(fixture)
    let bob = try await HubClient(fixture, "bob", from: hub.peer())
    try ada.commit("tall")
    try await ada.push(to: hub.peer())
    let held = try hub.storage.size(of: hub.storage.project(named: "app"))
    try bob.commit("wide")
    let bytes = try bob.file.read { try $0.revisionBytes(2) }
    let request = PushRequest(
      project: try bob.id(), author: "Bob",
      updates: [ReferenceUpdate(.branch, "main", from: nil, to: Revision.hash(of: bytes))],
      revisions: [SentRevision(bytes: bytes)])
    try hub.storage.change("app", quota: held + 3 * bytes.count)
    for _ in 0..<20 { try await refuse(.raced) { _ = try await hub.peer().push(request) } }
    try await bob.pull(from: hub.peer())
    try await bob.push(to: hub.peer())
  }

  @Test(
    "another project is rejected, even by a hub that never saw the first",
    arguments: Backend.available)
  func otherProject(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hub, _) = try await start(fixture)
    let eve = try HubClient(fixture, "eve")
    try await refuse(.unknown) { try await eve.push(to: hub.peer()) }
    // A push without a prior greeting is rejected as well.
    let bytes = try eve.file.read { try $0.revisionBytes(1) }
    let request = PushRequest(
      project: try eve.id(), author: "Eve",
      updates: [
        ReferenceUpdate(.branch, "eve", from: nil, to: Revision.hash(of: bytes), isForced: true)
      ], revisions: [SentRevision(bytes: bytes)])
    try await refuse(.unknown) { _ = try await hub.peer().push(request) }
    let second = try fixture.hub("b")
    try await refuse(.unknown) { _ = try await second.peer().push(request) }
    #expect(try await second.peer().welcome().branches.count == 1)
  }

  @Test("of two first pushes from different projects, one succeeds", arguments: Backend.available)
  func firstPushes(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let hubs = [try fixture.hub("a"), try fixture.hub("b")]
    try hubs[0].storage.setRole(.push, of: "ada", in: nil)
    let clients = [try HubClient(fixture, "ada"), try HubClient(fixture, "eve")]
    // Both hubs look at the empty project before the first push.
    for hub in hubs { #expect(try await hub.peer().welcome().isEmpty) }
    try await clients[0].push(to: hubs[0].peer())
    try await refuse(.unknown) { try await clients[1].push(to: hubs[1].peer()) }
    let bob = try await HubClient(fixture, "bob", from: hubs[1].peer())
    #expect(try bob.head() == clients[0].head())
  }

  @Test("rejected pushes leave nothing in the database", arguments: Backend.available)
  func refusedLeavesNothing(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hub, ada) = try await start(fixture)
    let project = try hub.storage.project(named: "app")
    let before = try hub.storage.hashes(of: project)
    let head = try #require(try ada.head())
    var revision = try ada.file.read { try Revision(bytes: $0.revisionBytes(1)) }
    revision = Revision(
      parents: [head], generation: revision.generation + 1, time: 5, author: "Eve", message: "m",
      stateRoot: ContentHash(bytes: Array(repeating: 7, count: 32)), changes: ChangeSet())
    let hash = Revision.hash(of: revision.bytes)
    try await refuse(.malformed) {
      _ = try await hub.peer().push(
        PushRequest(
          project: project.project ?? "", author: "Eve",
          updates: [ReferenceUpdate(.branch, "main", from: head, to: hash)],
          revisions: [SentRevision(bytes: revision.bytes)]))
    }
    #expect(try hub.storage.hashes(of: project) == before)
    try ada.commit("tall")
    try await ada.push(to: hub.peer())
  }
}
