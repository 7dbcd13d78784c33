import Foundation
import HubFixtures
import LayoutHistory
import LayoutRemote
import LayoutSync
import ProjectFile
import Synchronization
import Testing

@testable import HubStore

@Suite("Hubs and servers killed during pushes", .serialized)
struct HubKillTests {
  private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// The number of kills: ten in every test run; `scripts/soak hub-kills` sets more.
  private static let kills = number("ALSTORE_HUB_KILLS", 10)

  /// The backends; `scripts/soak hub-kills --backend` selects one.
  ///
  /// Another process can share an object storage only if it is a service.
  private static let backends = Backend.available.filter { backend in
    backend != .objects || Backend.objectsAddress != nil
  }.filter { backend in
    ProcessInfo.processInfo.environment["ALSTORE_HUB_KILLS_BACKEND"].map {
      $0 == backend.rawValue
    } ?? true
  }

  @Test(
    "no branch refers to missing data, nothing acknowledged is lost, and clients continue",
    arguments: backends)
  func kills(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    try storage.createProject(named: "app")
    let (_, secret) = try storage.createToken(
      for: "ada", project: "app", scope: .push, expires: nil)
    // Several processes can share a cluster, but only one can use a file.
    let count = backend == .postgres ? 2 : 1
    let hubs = try (0..<count).map { try HubProcess(fixture, folder: "hub\($0)") }
    let peers = hubs.map { HTTPPeer(url: "\($0.url)/app", token: secret.text).peer }
    try await HubClient(fixture, "first").push(to: peers[0])
    let course = Course()
    let acknowledged = try await withThrowingTaskGroup(of: [ContentHash].self) { group in
      for client in 0..<3 {
        group.addTask {
          try await Self.work(client, fixture, peers, course)
        }
      }
      group.addTask {
        defer { course.end() }
        try await Self.kill(hubs, backend, course)
        return []
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    // Each client continues until its last push is accepted.
    #expect(acknowledged.count >= 3)
    for hub in hubs { hub.kill() }
    try await expectSound(fixture, acknowledged)
  }

  /// Counts accepted pushes and records whether the test is over.
  private final class Course: Sendable {
    private let state = Mutex((pushes: 0, isOver: false))
    var isOver: Bool { state.withLock { $0.isOver } }
    var pushes: Int { state.withLock { $0.pushes } }
    func end() { state.withLock { $0.isOver = true } }
    func notePush() { state.withLock { $0.pushes += 1 } }
  }

  /// Kills and restarts hubs and, if possible, sometimes the database server.
  private static func kill(
    _ hubs: [HubProcess], _ backend: Backend, _ course: Course
  ) async throws {
    var random = SystemRandomNumberGenerator()
    for number in 0..<kills {
      // About one push between kills, so that they hit busy hubs on machines of any speed.
      for _ in 0..<1_000 where course.pushes < number {
        try await Task.sleep(for: .milliseconds(5))
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...100, using: &random)))
      if backend == .postgres, PostgresServer.control != nil, number % 5 == 4 {
        try PostgresServer.tell("kill")
        try PostgresServer.tell("start")
      } else {
        let hub = hubs[number % hubs.count]
        hub.kill()
        try hub.start()
      }
    }
  }

  /// Commits and pushes until the test is over, with everyone racing for the same branch.
  private static func work(
    _ number: Int, _ fixture: HubFixture, _ peers: [any SyncPeer], _ course: Course
  ) async throws -> [ContentHash] {
    var round = number
    /// Tries hubs in turn until one succeeds; on a busy machine a hub may refuse because of its
    /// time limit.
    func trying<Result>(_ body: (any SyncPeer) async throws -> Result) async throws -> Result {
      for _ in 0..<3_000 {
        round += 1
        do {
          return try await body(peers[round % peers.count])
        } catch let error as SyncError
          where error.code == .unreachable
          || error.message.contains("This exceeds the hub's limit of")
        {
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      throw SyncError(.unreachable, "No hub answers any more.")
    }
    let client = try await trying { peer in
      try await HubClient(fixture, "c\(number)", from: peer)
    }
    var acknowledged: [ContentHash] = []
    var commits = 0
    repeat {
      for _ in 0...(commits % 3) {
        try client.commit("c\(number)-\(commits)")
        commits += 1
      }
      while true {
        do {
          _ = try await trying { try await client.push(to: $0) }
          acknowledged.append(try #require(try client.head()))
          course.notePush()
          break
        } catch let error as SyncError where error.code == .raced {
          try await trying { try await client.pull(from: $0) }
        }
      }
    } while !course.isOver
    return acknowledged
  }

  private func expectSound(_ fixture: HubFixture, _ acknowledged: [ContentHash]) async throws {
    let storage = try fixture.storage()
    let project = try storage.project(named: "app")
    let hashes = Set(try storage.hashes(of: project))
    for reference in try storage.references(of: project) {
      #expect(hashes.contains(reference.hash))
    }
    for hash in hashes {
      let revision = try #require(try storage.revision(hash, of: project))
      #expect(Revision.hash(of: revision.bytes) == hash)
      #expect(try hashes.isSuperset(of: Revision(bytes: revision.bytes).parents))
    }
    let hub = try fixture.hub("after")
    try storage.setRole(.push, of: "ada", in: "app")
    let end = try await HubClient(fixture, "end", from: hub.peer())
    #expect(try end.file.fsck().isEmpty)
    let lost = try end.file.read { reader in
      try acknowledged.filter { try reader.number(of: $0) == nil }
    }
    #expect(lost.isEmpty)
  }
}
