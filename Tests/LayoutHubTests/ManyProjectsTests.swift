import Foundation
import HubFixtures
import LayoutSync
import Synchronization
import Testing

@testable import HubStore
@testable import HubSync

@Suite("A hub with very many projects")
struct ManyProjectsTests {
  @Test("the reads of a push that creates a project do not depend on the number of projects")
  func push() async throws {
    var counts: [Int] = []
    for others in [2, 300] {
      let fixture = try HubFixture(.sqlite)
      let database = CountedDatabase(try fixture.database())
      let storage = try HubStorage(database, tenant: fixture.tenant) { 0 }
      try storage.setRole(.force, of: "ada", in: nil)
      for number in 0..<others { try storage.createProject(named: "other\(number)") }
      var settings = HubSettings.patient
      settings.projects = others + 5
      let hub = try Hub(
        storage, replicas: fixture.folder.appending(path: "a").path, settings: settings)
      let ada = try HubClient(fixture, "ada")
      try ada.commit("one")
      let before = database.rows
      try await ada.push(to: hub.peer("app"))
      #expect(try hub.forgetRemoved() == 0)
      counts.append(database.rows - before)
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] > 0)
  }

  @Test("with a limit on the number of projects, no push creates more")
  func bound() async throws {
    let fixture = try HubFixture(.sqlite)
    let hub = try fixture.hub("a") { $0.projects = 2 }
    try hub.storage.setRole(.force, of: "ada", in: nil)
    for name in ["one", "two", "three"] {
      let ada = try HubClient(fixture, "ada-\(name)")
      try ada.commit("one")
      do {
        try await ada.push(to: hub.peer(name))
        #expect(name != "three")
      } catch let error as SyncError {
        #expect(name == "three")
        #expect(error.code == .tooLarge && error.advice?.contains("raise the limit") ?? false)
      }
    }
    #expect(try hub.storage.projects().map(\.name) == ["one", "two"])
  }

  @Test("the projects page shows some projects, and links to the rest")
  func pages() async throws {
    try await ServedHub.run { settings in
      settings.shown = 3
    } _: { served in
      for number in 0..<7 { try served.hub.storage.createProject(named: "p\(number)") }
      for start in ["/", "/projects"] {
        var (path, found): (String?, [String]) = (start, [])
        while let next = path {
          let page = try await served.page(next)
          #expect(page.status == 200)
          found += page.text.matches(of: /<a href="\/projects\/(p\d)">/).map { String($0.1) }
          path = page.text.firstMatch(of: /<a href="([^"]+)" rel="next">/).map { String($0.1) }
          #expect(path != nil || found.count == 7)
        }
        #expect(found == (0..<7).map { "p\($0)" })
      }
      // As many as are asked for.
      let page = try await served.page("/projects?limit=5&after=p0").text
      #expect(page.contains("/projects/p5") && !page.contains("/projects/p6"))
      #expect(page.contains("/projects?limit=5&amp;after=p5"))
    }
  }
}

/// A database that counts the rows that are read from it.
private final class CountedDatabase: HubDatabase {
  private let database: any HubDatabase
  private let count = Mutex(0)

  init(_ database: any HubDatabase) { self.database = database }

  var rows: Int { count.withLock { $0 } }

  func transaction<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try database.transaction { try body(Session(session: $0, counted: self)) }
  }

  func reading<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
    try database.reading { try body(Session(session: $0, counted: self)) }
  }

  private struct Session: HubSession {
    let session: any HubSession
    let counted: CountedDatabase

    func run(_ statements: [HubStatement]) throws -> [HubOutcome] {
      let outcomes = try session.run(statements)
      counted.count.withLock { $0 += outcomes.reduce(0) { $0 + $1.rows.count } }
      return outcomes
    }
  }
}
