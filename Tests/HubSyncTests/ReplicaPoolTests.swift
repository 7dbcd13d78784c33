import Foundation
import HubFixtures
import Synchronization
import Testing

@testable import HubStore
@testable import HubSync
@testable import ProjectFile

@Suite("Opening, keeping and releasing copies")
struct ReplicaPoolTests {
  /// A hub with pushed projects of the given names.
  private func hub(
    _ fixture: HubFixture, _ names: String..., change: (inout HubSettings) -> Void = { _ in }
  ) async throws -> Hub {
    let hub = try fixture.hub("a", change)
    try hub.storage.setRole(.force, of: "ada", in: nil)
    for name in names {
      let ada = try HubClient(fixture, "ada-\(name)")
      try ada.commit("one", "two")
      try await ada.push(to: hub.peer(name))
    }
    return hub
  }

  /// Settings that keep copies across restarts, however small.
  private static var keepingSmall: HubSettings {
    var settings = HubSettings.patient
    settings.smallReplica = 0
    return settings
  }

  /// The names of the files of copies and of related files.
  private func files(_ fixture: HubFixture) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: fixture.folder.appending(path: "a/0").path
    ).filter { $0.contains(".alstore") }
  }

  @Test("the copy and size of a removed project are released, and no other's")
  func removed() async throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try await hub(fixture, "app", "other")
    let other = try hub.storage.project(named: "other")
    #expect(hub.replicas.count == 2)
    try hub.storage.removeProject(named: "app")
    #expect(try hub.forgetRemoved() == 1)
    #expect(hub.replicas.count == 1)
    #expect(hub.replicas.projects == [other.id])
    #expect(try files(fixture).allSatisfy { $0.hasPrefix(other.id) })
    #expect(hub.usage.projects == [other.id])
    #expect(throws: HubError.self) { try hub.storage.project(named: "app") }
  }

  @Test("removal of a project by another process is noticed", arguments: Backend.available)
  func removedElsewhere(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let hub = try await hub(fixture, "app", "other")
    #expect(try hub.forgetRemoved() == 0)
    #expect(hub.replicas.count == 2)
    try fixture.storage().removeProject(named: "app")
    #expect(try hub.forgetRemoved() == 1)
    #expect(hub.replicas.count == 1)
    #expect(try files(fixture).count == 1)
    #expect(try hub.forgetRemoved() == 0)
  }

  @Test("the file of a closed copy is removed with its project, too")
  func closed() async throws {
    let fixture = try HubFixture(.sqlite)
    _ = try await hub(fixture, "app", "other") { settings in
      settings.openReplicas = 1
      settings.smallReplica = 0
    }
    try fixture.storage().removeProject(named: "app")
    // As after a start: nothing is open.
    let hub = try fixture.hub("a") { $0.smallReplica = 0 }
    #expect(hub.replicas.count == 0)
    #expect(try files(fixture).count == 2)
    #expect(try hub.forgetRemoved() == 1)
    #expect(try files(fixture).count == 1)
  }

  @Test("a copy in use when its project is removed works until it is released")
  func held() async throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try await hub(fixture, "app")
    let path: String
    do {
      let replica = try hub.replicas.current(hub.storage.project(named: "app"))
      path = replica.place.path
      try hub.storage.removeProject(named: "app")
      #expect(try hub.forgetRemoved() == 1)
      #expect(hub.replicas.count == 0)
      #expect(try replica.file.read { try $0.revisionCount() } == 3)
      #expect(try replica.file.write { try $0.setBranch("side") } == ())
      let again = try ProjectFile.open(at: path, mode: .readOnly)
      #expect(try again.read { try $0.revisionCount() } == 3)
      withExtendedLifetime(replica) {}
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try files(fixture).isEmpty)
  }

  @Test("a copy discarded in the middle of a change does not affect the next one")
  func journal() async throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try await hub(fixture, "app")
    let project = try hub.storage.project(named: "app")
    let replica = try hub.replicas.current(project)
    try replica.file.write { writer in
      try writer.setBranch("side")
      let journal = replica.place.path + "-journal"
      try #require(FileManager.default.fileExists(atPath: journal))
      hub.replicas.discard(replica, of: project.id)
      let next = try hub.replicas.current(project)
      #expect(next !== replica)
      #expect(try next.file.read { try $0.revisionCount() } == 3)
      #expect(try next.file.fsck().isEmpty)
      // A caller that also doubts the old one doesn't discard the new one.
      hub.replicas.discard(replica, of: project.id)
      #expect(try hub.replicas.current(project) === next)
    }
    #expect(try hub.replicas.current(project).file.fsck().isEmpty)
  }

  @Test("an evicted copy that is still in use is not opened twice")
  func pushedOut() async throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try await hub(fixture, "app", "other") { $0.openReplicas = 1 }
    let project = try hub.storage.project(named: "app")
    let replica = try hub.replicas.current(project)
    _ = try hub.replicas.current(hub.storage.project(named: "other"))
    #expect(hub.replicas.count == 1)
    #expect(try hub.replicas.current(project) === replica)
    #expect(hub.replicas.count == 1)
  }

  @Test("copies of small projects only take disk space while open, and are created again")
  func small() async throws {
    let fixture = try HubFixture(.sqlite)
    let id: String
    do {
      let hub = try await hub(fixture, "app", "other", "third") { $0.openReplicas = 2 }
      #expect(hub.replicas.count == 2)
      #expect(try files(fixture).count == 2)
      let app = try hub.storage.project(named: "app")
      id = app.id
      #expect(try !files(fixture).contains { $0.hasPrefix(id) })
      let replica = try hub.replicas.current(app)
      #expect(try replica.file.read { try $0.revisionCount() } == 3)
      #expect(try replica.file.fsck().isEmpty)
      #expect(try files(fixture).count == 2)
    }
    // Copies left open when a hub ended are removed when it starts.
    #expect(try files(fixture).count == 2)
    _ = try fixture.hub("a")
    #expect(try files(fixture).isEmpty)
  }

  @Test("copies of larger projects stay when they are closed")
  func large() async throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try await hub(fixture, "app", "other") { settings in
      settings.openReplicas = 1
      settings.smallReplica = 4_096
    }
    #expect(hub.replicas.count == 1)
    #expect(try files(fixture).count == 2)
  }

  @Test("opening a copy does not block others, and happens once for all callers")
  func opening() async throws {
    let fixture = try HubFixture(.sqlite)
    _ = try await hub(fixture, "slow", "quick")
    let database = HeldDatabase(try fixture.database())
    let storage = try HubStorage(database, tenant: fixture.tenant) { 0 }
    let hub = try Hub(
      storage, replicas: fixture.folder.appending(path: "a").path, settings: Self.keepingSmall)
    let slow = try storage.project(named: "slow")
    let quick = try storage.project(named: "quick")
    // Opening compares the copy with the hub's revisions.
    database.hold("SELECT hash FROM hub_revision", of: slow.id)
    async let replicas = Self.onThreads(4) { try hub.replicas.current(slow) }
    await database.isHeld()
    let other = try await Self.onThreads(1) { try hub.replicas.current(quick) }
    #expect(try other[0].file.read { try $0.revisionCount() } == 3)
    #expect(hub.replicas.count == 1)
    database.release()
    let found = try await replicas
    #expect(found.count == 4)
    #expect(found.allSatisfy { $0 === found[0] })
    #expect(database.holds == 1)
    #expect(hub.replicas.count == 2)
  }

  @Test("a project removed while its copy is being opened leaves nothing behind")
  func removedWhileOpening() async throws {
    let fixture = try HubFixture(.sqlite)
    _ = try await hub(fixture, "slow")
    let database = HeldDatabase(try fixture.database())
    let storage = try HubStorage(database, tenant: fixture.tenant) { 0 }
    let hub = try Hub(
      storage, replicas: fixture.folder.appending(path: "a").path, settings: Self.keepingSmall)
    let slow = try storage.project(named: "slow")
    database.hold("SELECT hash FROM hub_revision", of: slow.id)
    do {
      // The thread releases it before it reports that it is done.
      async let opened: [Void] = Self.onThreads(1) { _ = try hub.replicas.replica(of: slow) }
      await database.isHeld()
      try fixture.storage().removeProject(named: "slow")
      #expect(try hub.forgetRemoved() == 1)
      database.release()
      _ = try await opened
    }
    #expect(hub.replicas.count == 0)
    #expect(try files(fixture).isEmpty)
  }

  @Test("the page cache memory is divided among all copies")
  func caches() async throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try await hub(fixture, "app") { settings in
      settings.openReplicas = 4
      settings.replicaCaches = 8 << 20
    }
    let file = try hub.replicas.current(hub.storage.project(named: "app")).file
    let kilobytes = try file.pool.read { try $0.integer("PRAGMA cache_size") }
    #expect(kilobytes == -2_048)
  }

  @Test("the leftovers of a killed process are removed, and its last copy is reused")
  func leftOver() async throws {
    let fixture = try HubFixture(.sqlite)
    let id: String
    do {
      let hub = try await hub(fixture, "app")
      let project = try hub.storage.project(named: "app")
      id = project.id
      let path = try hub.replicas.current(project).place.path
      let folder = URL(filePath: path).deletingLastPathComponent()
      for name in ["\(id)-0.alstore-journal.old", "x-1.alstore-journal", "\(id)-7.alstore.new-12"] {
        try Data("left".utf8).write(to: folder.appending(path: name))
      }
      // An older copy of the same project.
      try FileManager.default.copyItem(
        at: URL(filePath: path), to: folder.appending(path: "\(id)-41.alstore"))
    }
    let hub = try fixture.hub("a") { $0.smallReplica = 0 }
    #expect(try files(fixture) == ["\(id)-41.alstore"])
    let replica = try hub.replicas.current(hub.storage.project(named: "app"))
    #expect(replica.place.path.hasSuffix("\(id)-41.alstore"))
    hub.replicas.discard(replica, of: id)
    let next = try hub.replicas.current(hub.storage.project(named: "app"))
    #expect(next.place.path.hasSuffix("\(id)-42.alstore"))
  }

  @Test("the folder of a dead process is removed, and that of a running one stays")
  func oldFolders() async throws {
    let fixture = try HubFixture(.sqlite)
    func folders() throws -> [String] {
      try FileManager.default.contentsOfDirectory(
        atPath: fixture.folder.appending(path: "a").path
      ).sorted()
    }
    let first = try fixture.hub("a")
    do {
      let second = try await hub(fixture, "app")
      let third = try fixture.hub("a")
      #expect(try folders() == ["0", "1", "2"])
      withExtendedLifetime((second, third)) {}
    }
    let fourth = try fixture.hub("a")
    #expect(try folders() == ["0", "1"])
    withExtendedLifetime((first, fourth)) {}
  }

  /// Runs a block on separate threads, which may block.
  private static func onThreads<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Swift.Result(catching: body)) }.start()
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}

/// A database that holds up a query about a project until released.
final class HeldDatabase: HubDatabase {
  private struct State {
    var text: String?
    var project = ""
    var holds = 0
  }

  private let database: any HubDatabase
  private let state = Mutex(State())
  private let gate = DispatchSemaphore(value: 0)
  private let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)

  init(_ database: any HubDatabase) { self.database = database }

  /// Holds up the next query that starts with a text.
  func hold(_ text: String, of project: String) {
    state.withLock { state in
      state.text = text
      state.project = project
    }
  }

  /// Waits until a query is held up.
  func isHeld() async { for await _ in arrivals { return } }

  func release() { gate.signal() }

  /// The number of queries held up.
  var holds: Int { state.withLock { $0.holds } }

  func transaction<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try database.transaction(body)
  }

  func reading<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try body(Session(held: self))
  }

  /// Borrows the connection for each query only, so that one held up doesn't delay others.
  private struct Session: HubSession {
    let held: HeldDatabase

    func run(_ statements: [HubStatement]) throws -> [HubOutcome] {
      for statement in statements { held.wait(for: statement) }
      return try held.database.reading { try $0.run(statements) }
    }
  }

  private func wait(for statement: HubStatement) {
    let isHeld = state.withLock { state in
      guard let text = state.text, statement.sql.contains(text),
        statement.values.contains(.text(state.project))
      else { return false }
      state.holds += 1
      return state.holds == 1
    }
    guard isHeld else { return }
    arrived.yield()
    gate.wait()
  }
}
