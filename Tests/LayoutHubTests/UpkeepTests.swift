import Foundation
import HubFixtures
import Logging
import Synchronization
import Testing

@testable import HubStore
@testable import HubSync
@testable import LayoutHub

@Suite("State that a hub keeps about its clients")
struct UpkeepTests {
  @Test("tokens are forgotten when they would have to be looked up again anyway")
  func tokens() throws {
    let fixture = try HubFixture(.sqlite)
    let storage = try fixture.storage()
    let gate = Gate(storage, memory: 2_000) { [clock = fixture.clock] in clock.now }
    for number in 0..<5 {
      let secret = try storage.createToken(
        for: "u\(number)", project: nil, scope: .read, expires: nil
      ).secret.text
      _ = try gate.principal(token: secret)
      if number == 3 { fixture.clock.advance(1_500) }
    }
    #expect(gate.count == 5)
    fixture.clock.advance(600)
    gate.forgetOld()
    #expect(gate.count == 1)
    fixture.clock.advance(2_000)
    gate.forgetOld()
    #expect(gate.count == 0)
  }

  @Test("an idle client is no longer counted, and has its full allowance again")
  func rates() {
    let clock = TestClock()
    let rate = RateLimit(rate: 1) { clock.now }
    for _ in 0..<4 { #expect(rate.admits("ada")) }
    #expect(!rate.admits("ada"))
    clock.advance(2_000)
    #expect(rate.admits("bob"))
    rate.forgetFull()
    #expect(rate.count == 2)
    clock.advance(2_500)
    rate.forgetFull()
    #expect(rate.count == 1)
    for _ in 0..<4 { #expect(rate.admits("ada")) }
  }

  @Test("with any number of addresses, those that asked within seconds are remembered")
  func addresses() {
    let clock = TestClock()
    let rate = RateLimit(rate: 1) { clock.now }
    var most = 0
    for number in 0..<100_000 {
      #expect(rate.admits("\(number)"))
      // Ten per millisecond: forty thousand in four seconds.
      if number % 10 == 9 { clock.advance(1) }
      most = max(most, rate.count)
    }
    #expect(most > 40_000 && most <= 80_001)
    clock.advance(4_000)
    rate.forgetFull()
    #expect(rate.count == 0)
    for number in 0..<10_002 {
      _ = rate.admits("again \(number)")
      clock.advance(4_000)
    }
    #expect(rate.count == 1)
  }

  @Test("a running hub notices by itself that a project was removed")
  func served() async throws {
    try await ServedHub.run { settings in
      settings.upkeep = 1
    } _: { served in
      try await served.pushScreen()
      let reply = try await served.get("/projects/app/frames")
      #expect(reply.status == 200)
      #expect(served.hub.replicas.count == 1)
      #expect(served.service.answers.count == 1)
      try served.hub.storage.removeProject(named: "app")
      let start = ContinuousClock.now
      while served.hub.replicas.count > 0,
        ContinuousClock.now - start < .seconds(served.hub.settings.working)
      {
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(served.hub.replicas.count == 0)
      #expect(served.service.answers.count == 0)
      #expect(try await served.get("/projects/app/frames").status == 404)
    }
  }

  @Test("the answers of a removed project are released, and no other's")
  func answers() throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try fixture.hub()
    let service = HubService(hub)
    let (app, other) = (
      try hub.storage.createProject(named: "app"), try hub.storage.createProject(named: "other")
    )
    for project in [app, other] {
      for number in 0..<3 {
        service.answers.insert(
          Answer("\(number)", type: "t"), for: "\(project.id) \(number)", of: project.id)
      }
    }
    service.answers.insert(Answer("all", type: "t"), for: "projects")
    #expect(try service.forgetRemoved() == 0)
    try hub.storage.removeProject(named: "app")
    #expect(try service.forgetRemoved() == 1)
    #expect(service.answers.projects == [other.id])
    #expect(service.answers.count == 4)
  }

  @Test("lists of projects are always computed again, and are not kept in memory")
  func lists() async throws {
    try await ServedHub.run { served in
      var tags: Set<String> = []
      for number in 0..<5 {
        try served.hub.storage.createProject(named: "p\(number)")
        let list = try await served.get("/projects")
        #expect((list.json as? [Any])?.count == number + 1)
        let tag = try #require(list["ETag"])
        tags.insert(tag)
        let again = try await served.get("/projects", [("If-None-Match", tag)])
        #expect(again.status == 304)
        let one = try await served.get("/projects/p\(number)")
        #expect(one.status == 200)
      }
      #expect(tags.count == 5)
      #expect(served.service.answers.count == 0)
    }
  }

  #if canImport(Glibc)
    @Test("free memory is returned to the system, even below blocks in use")
    func givenBack() async {
      await #expect(processExitsWith: .success) {
        let before = try ProcessMemory.bytes()
        var blocks = (0..<64 << 10).map { _ in
          UnsafeMutableRawPointer.allocate(byteCount: 1_000, alignment: 16)
        }
        for block in blocks { block.initializeMemory(as: UInt8.self, repeating: 1, count: 1_000) }
        let last = blocks.removeLast()
        for block in blocks { block.deallocate() }
        let free = try ProcessMemory.bytes() - before
        precondition(free > 60 << 20, "\(free) bytes are kept")
        Allocator.giveBack()
        let kept = try ProcessMemory.bytes() - before
        precondition(kept < 4 << 20, "\(kept) bytes are kept")
        last.deallocate()
      }
    }
  #endif

  @Test("a temporary database outage does not prevent releasing data later")
  func away() async throws {
    let fixture = try HubFixture(.sqlite)
    let database = FailingDatabase(try fixture.database())
    let storage = try HubStorage(database) { fixture.clock.now }
    let hub = try Hub(
      storage, replicas: fixture.folder.appending(path: "a").path, settings: .patient)
    let project = try storage.createProject(named: "app")
    _ = try hub.replicas.replica(of: project)
    try storage.removeProject(named: "app")
    let upkeep = HubUpkeep(
      service: HubService(hub), rate: RateLimit(rate: 1, now: storage.now),
      logger: Logger(label: "test") { _ in
        SwiftLogNoOpLogHandler()
      })
    database.fails.store(true, ordering: .sequentiallyConsistent)
    await upkeep.runOnce()
    #expect(hub.replicas.count == 1)
    database.fails.store(false, ordering: .sequentiallyConsistent)
    await upkeep.runOnce()
    #expect(hub.replicas.count == 0)
  }
}

/// A database that fails on demand.
private final class FailingDatabase: HubDatabase {
  private let database: any HubDatabase
  let fails = Atomic(false)

  init(_ database: any HubDatabase) { self.database = database }

  func transaction<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try check()
    return try database.transaction(body)
  }

  func reading<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try check()
    return try database.reading(body)
  }

  private func check() throws {
    guard !fails.load(ordering: .sequentiallyConsistent) else {
      throw HubError(.storage, "The database is away.")
    }
  }
}
