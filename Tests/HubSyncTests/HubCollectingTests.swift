import Foundation
import HubFixtures
import LayoutHistory
import LayoutSync
import ProjectFile
import SeededNumbers
import Testing

@testable import HubStore
@testable import HubSync

@Suite("Unreachable revisions are removed from a hub")
struct HubCollectingTests {
  private static let day: Int64 = 86_400_000

  private func collect(_ hub: Hub, dryRun: Bool = false) throws -> Int {
    try hub.storage.collect(
      hub.storage.project(named: "app"), olderThan: Self.day, dryRun: dryRun
    ).revisions
  }

  private func problems(_ hub: Hub) throws -> [String] {
    try HubCheck(hub.storage).problems(of: hub.storage.project(named: "app"))
  }

  @Test(
    "those of a removed branch are removed when they are old, and can be pushed again",
    arguments: Backend.available)
  func removedBranch(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    let storage = hubs[0].storage
    let project = try storage.project(named: "app")
    let before = try storage.hashes(of: project)
    let size = try storage.size(of: project)
    try ada.commit("one", "two")
    let two = try ada.head()
    try ada.branch("side")
    try await ada.push("side", to: hubs[0].peer())
    #expect(try await hubs[1].peer().welcome().branches["side"] == two)
    try await ada.push(removing: ["side"], to: hubs[0].peer())
    #expect(try collect(hubs[0]) == 0, "They have just come.")
    fixture.clock.advance(Self.day)
    #expect(try collect(hubs[0], dryRun: true) == 2)
    #expect(try storage.hashes(of: project).count == before.count + 2)
    #expect(try collect(hubs[0]) == 2)
    #expect(try collect(hubs[0]) == 0)
    #expect(try storage.hashes(of: project) == before)
    #expect(try storage.size(of: project) == size)
    #expect(try hubs[0].usage.bytes(of: storage.project(named: "app"), storage) == size)
    #expect(try problems(hubs[0]) == [])
    // No hub's copy has them any more, although both were open.
    let now = try storage.project(named: "app")
    for hub in hubs {
      let file = try hub.replicas.current(now).file
      #expect(try file.read { try $0.revisionCount() } == before.count)
    }
    // A push that builds on them sends them.
    try ada.commit("three")
    try ada.place(.branch, "side")
    #expect(try await ada.push("side", to: hubs[1].peer()).sent == 3)
    let bob = try await HubClient(fixture, "bob", from: hubs[0].peer())
    #expect(try await hubs[0].peer().welcome().branches["side"] == ada.head())
    #expect(try bob.layouts() == ["main"])
    #expect(try problems(hubs[0]) == [])
  }

  @Test(
    "what a tag reaches stays, and what a branch left by force does not",
    arguments: Backend.available)
  func forced(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    let bob = try await HubClient(fixture, "bob", from: hubs[0].peer())
    try ada.commit("one")
    try ada.place(.tag, "v1")
    try ada.commit("two")
    try await ada.push("main", "v1", to: hubs[0].peer())
    try bob.commit("else")
    try await bob.push(to: hubs[0].peer(), force: .always)
    fixture.clock.advance(Self.day)
    #expect(try collect(hubs[1]) == 1)
    #expect(try problems(hubs[1]) == [])
    #expect(try await hubs[0].peer().welcome().tags.keys.sorted() == ["v1"])
    #expect(try await HubClient(fixture, "cy", from: hubs[1].peer()).layouts() == ["else", "main"])
  }

  @Test(
    "the revisions of a push in progress stay, with their ancestors",
    arguments: Backend.available)
  func unfinished(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    try ada.commit("a", "b", "c")
    let sent = try ada.sent(2...4)
    let old = try await hubs[0].peer().welcome().branches["main"]
    let project = try ada.id()
    func push(_ number: Int, _ updates: [ReferenceUpdate] = []) async throws {
      _ = try await hubs[number % 2].peer().push(
        PushRequest(project: project, author: "Ada", updates: updates, revisions: [sent[number]]))
    }
    try await push(0)
    fixture.clock.advance(Self.day)
    try await push(1)
    #expect(try collect(hubs[0]) == 0)
    try await push(2, [ReferenceUpdate(.branch, "main", from: old, to: try ada.head())])
    fixture.clock.advance(Self.day)
    #expect(try collect(hubs[0]) == 0)
    #expect(try problems(hubs[0]) == [])
  }

  @Test("an abandoned push is removed, and continuing it later must start over")
  func givenUp() async throws {
    let fixture = try HubFixture(.sqlite)
    let (hubs, ada) = try await fixture.twoHubs()
    try ada.commit("a", "b")
    let sent = try ada.sent(2...3)
    let old = try await hubs[0].peer().welcome().branches["main"]
    _ = try await hubs[0].peer().push(
      PushRequest(project: ada.id(), author: "Ada", updates: [], revisions: [sent[0]]))
    fixture.clock.advance(Self.day)
    #expect(try collect(hubs[1]) == 1)
    await #expect(throws: SyncError.self) {
      _ = try await hubs[0].peer().push(
        PushRequest(
          project: ada.id(), author: "Ada",
          updates: [ReferenceUpdate(.branch, "main", from: old, to: ada.head())],
          revisions: [sent[1]]))
    }
    #expect(try problems(hubs[0]) == [])
    #expect(try await ada.push(to: hubs[0].peer()).sent == 2)
  }

  @Test("nothing is removed if reachability cannot be determined", arguments: Backend.databases)
  func damaged(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    let storage = hubs[0].storage
    try ada.commit("one", "two")
    try await ada.push(to: hubs[0].peer())
    let project = try storage.project(named: "app")
    let last = try #require(storage.references(of: project).first?.hash)
    try storage.database.transaction {
      try $0.change(
        "UPDATE hub_revision SET bytes = $2 WHERE tenant = $1 AND hash = $3",
        [.text(fixture.tenant), .blob([1, 2, 3]), .blob(last.bytes)])
    }
    fixture.clock.advance(Self.day)
    #expect(throws: HubError.self) { try collect(hubs[0]) }
    #expect(try storage.hashes(of: project).count == 3)
  }

  @Test(
    "at every moment, everything reachable from branches is complete",
    arguments: Backend.available, [1, 2, 3])
  func meanwhile(_ backend: Backend, _ seed: UInt64) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    let pushes = Task {
      var numbers = SeededGenerator(seed: seed)
      for round in 0..<30 {
        let hub = hubs[round % 2]
        let branch = numbers.pick(["x", "y", "z"])
        if numbers.oneIn(3) { try ada.commit("\(round)") }
        try ada.place(.branch, branch)
        // A push that builds on a collected revision is repeated.
        for _ in 0..<3 {
          do {
            try await ada.push(branch, to: hub.peer(), force: .always)
            break
          } catch let error as SyncError where error.code == .raced {}
        }
        if numbers.oneIn(2) {
          try await ada.push(removing: [branch], to: numbers.pick(hubs).peer())
        }
      }
    }
    for _ in 0..<25 {
      fixture.clock.advance(Self.day)
      _ = try collect(hubs[0])
      #expect(try problems(hubs[1]) == [])
    }
    try await pushes.value
    fixture.clock.advance(Self.day)
    _ = try collect(hubs[0])
    let project = try hubs[0].storage.project(named: "app")
    let reachable = try hubs[0].replicas.current(project).file.read { try $0.revisionCount() }
    #expect(try hubs[0].storage.hashes(of: project).count == reachable)
    #expect(try problems(hubs[0]) == [])
  }
}
