import Foundation
import HubFixtures
import ProjectFile
import Testing

@testable import HubStore

@Suite("Storage of projects, users and hooks")
struct StorageTests {
  private func expect(
    _ code: HubError.Code, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    do {
      try body()
      Issue.record("it was done", sourceLocation: sourceLocation)
    } catch let error as HubError {
      #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  @Test("projects are created, renamed, given quotas and removed", arguments: Backend.available)
  func projects(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    try storage.createProject(named: "app", quota: 5)
    try storage.createProject(named: "other")
    expect(.exists) { try storage.createProject(named: "app") }
    for name in ["", "-x", "a/b", "../x", "ä", String(repeating: "x", count: 101)] {
      expect(.invalid) { try storage.createProject(named: name) }
    }
    #expect(try storage.projects().map(\.name) == ["app", "other"])
    expect(.exists) { try storage.change("app", toName: "other") }
    try storage.change("app", toName: "application", quota: 1 << 40)
    let project = try storage.project(named: "application")
    #expect(project.quota == 1 << 40 && project.created == fixture.clock.now)
    #expect(project.project == nil && project.defaultBranch == nil)
    expect(.unknown) { _ = try storage.project(named: "app") }
    try storage.setRole(.push, of: "ada", in: "application")
    try storage.protect(BranchProtection(pattern: "main"), in: "application")
    try storage.addHook("https://example.org/", to: "application")
    try storage.removeProject(named: "application")
    #expect(try storage.projects().map(\.name) == ["other"])
    #expect(try storage.memberships().isEmpty)
    #expect(try storage.protections(of: project).isEmpty && storage.hooks(of: project).isEmpty)
  }

  @Test("of several threads creating a project, one succeeds", arguments: Backend.available)
  func creationRace(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    _ = try fixture.storage()
    let made = try HubFixture.atOnce(4) { _ in
      let storage = try fixture.storage()
      do {
        try storage.createProject(named: "app")
        return true
      } catch let error as HubError where error.code == .exists {
        return false
      }
    }
    #expect(made.filter { $0 }.count == 1)
  }

  @Test(
    "tables are created once, however many hubs start at the same time",
    arguments: [Backend.sqlite])
  func schemaRace(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    _ = try HubFixture.atOnce(4) { _ in try fixture.storage().projects() }
    #expect(try fixture.storage().projects().isEmpty)
  }

  @Test("readers do not wait for writers", arguments: Backend.available)
  func readersBesideWriters(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let (storage, other) = (try fixture.storage(), try fixture.storage())
    try storage.createProject(named: "app")
    let rename = "UPDATE hub_project SET name = $1 WHERE tenant = $2"
    try storage.database.transaction { session in
      try session.change(rename, [.text("renamed"), .text(fixture.tenant)])
      // As many as there are connections, on threads that would wait for the writer.
      let seen = try HubFixture.atOnce(3) { try ($0 == 0 ? other : storage).projects().map(\.name) }
      #expect(seen == [["app"], ["app"], ["app"]])
    }
    #expect(try storage.projects().map(\.name) == ["renamed"])
    #expect(try other.projects().map(\.name) == ["renamed"])
  }

  @Test("concurrent writes are all kept", arguments: Backend.available)
  func writersAtOnce(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    _ = try fixture.storage()
    _ = try HubFixture.atOnce(4) { writer in
      // The log is restarted and checkpointed several times.
      let storage = try fixture.storage()
      for number in 0..<50 {
        let project = try storage.createProject(named: "p\(writer)-\(number)")
        try storage.database.transaction { session in
          try session.change(
            """
            INSERT INTO hub_revision (tenant, project, hash, generation, size, bytes)
            VALUES ($1, $2, $3, 0, 1, $4)
            """,
            [
              .text(fixture.tenant), .text(project.id), .blob([UInt8(writer), UInt8(number)]),
              .blob([UInt8](repeating: UInt8(number), count: 50_000)),
            ])
        }
      }
    }
    let storage = try fixture.storage()
    #expect(try storage.database.problems() == [])
    let projects = try storage.projects()
    #expect(projects.count == 200)
    for project in projects { #expect(try storage.hashes(of: project).count == 1) }
  }

  @Test("commits are durable, and in the file alone once the database is closed")
  func settings() throws {
    let fixture = try HubFixture(.sqlite)
    let path = fixture.folder.appending(path: "hub.sqlite").path
    do {
      let database = try SQLiteHubDatabase(path: path)
      let storage = try HubStorage(database) { 0 }
      try storage.createProject(named: "app")
      #expect(try database.setting("journal_mode") == "wal")
      #expect(try database.setting("synchronous") == "3")
      #expect(try database.setting("fullfsync") == "1")
      #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) == ["hub.sqlite"])
    let storage = try HubStorage(SQLiteHubDatabase(path: path)) { 0 }
    #expect(try storage.projects().map(\.name) == ["app"])
  }

  @Test(
    "roles in one project, in all projects and of everyone add up",
    arguments: Backend.available)
  func roles(_ backend: Backend) throws {
    let storage = try HubFixture(backend).storage()
    let project = try storage.createProject(named: "app")
    let other = try storage.createProject(named: "other")
    try storage.setRole(.read, of: "anonymous", in: "app")
    try storage.setRole(.push, of: "ada", in: nil)
    try storage.setRole(.admin, of: "ada", in: "app")
    #expect(try storage.role(of: "ada", in: project) == .admin)
    #expect(try storage.role(of: "ada", in: other) == .push)
    #expect(try storage.role(of: "eve", in: project) == .read)
    #expect(try storage.role(of: "eve", in: other) == nil)
    func standing(_ principal: Principal, _ name: String) throws -> Role? {
      try storage.standing(of: principal, in: name, forPush: true)?.role
    }
    func principal(_ user: String, _ scope: Role, _ project: String? = nil) -> Principal {
      Principal(user: user, token: "x", project: project, scope: scope)
    }
    #expect(try standing(principal("ada", .admin), "app") == .admin)
    #expect(try standing(principal("ada", .read), "app") == .read)
    #expect(try standing(principal("ada", .admin, project.id), "app") == .admin)
    // A token for one project gives no more access elsewhere than no token.
    #expect(try standing(principal("ada", .admin, other.id), "app") == .read)
    #expect(try standing(principal("ada", .admin, project.id), "other") == nil)
    #expect(try standing(.anonymous, "app") == .read)
    #expect(try storage.standing(of: .anonymous, in: "nothing", forPush: false) == nil)
    try storage.setRole(nil, of: "ada", in: "app")
    #expect(try standing(principal("ada", .admin), "app") == .push)
    #expect(try storage.memberships().map(\.user) == ["ada", "anonymous"])
    for project in ["app", nil] {
      expect(.unknown) { try storage.setRole(nil, of: "adda", in: project) }
    }
    expect(.invalid) { try storage.setRole(.read, of: "", in: "app") }
    expect(.unknown) { try storage.setRole(.read, of: "ada", in: "nothing") }
  }

  @Test(
    "the list for everyone is paged, and contains what they may see", arguments: Backend.available)
  func listed(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    let names = ["B", "a", "a-1", "a.1", "b", "c", "d"]
    for name in names { try storage.createProject(named: name) }
    try storage.setRole(.admin, of: "ada", in: nil)
    for name in ["a", "c", "d"] { try storage.setRole(.push, of: "bob", in: name) }
    try storage.setRole(.read, of: "anonymous", in: "b")
    // Other projects belong to another tenant.
    try fixture.storage(tenant: "other").createProject(named: "z")
    func principal(_ user: String, of project: String? = nil) throws -> Principal {
      Principal(
        user: user, token: "x", project: try project.map { try storage.project(named: $0).id },
        scope: .push)
    }
    func list(_ principal: Principal, by limit: Int) throws -> Set<String> {
      var (found, after, hasMore): ([String], String, Bool) = ([], "", true)
      while hasMore {
        let part = try storage.projects(for: principal, after: after, limit: limit)
        hasMore = part.hasMore
        #expect(part.projects.count == limit || !hasMore)
        found += part.projects.map(\.name)
        after = found.last ?? ""
      }
      #expect(Set(found).count == found.count)
      return Set(found)
    }
    for limit in [1, 2, 3, 7, 100] {
      #expect(try list(principal("ada"), by: limit) == Set(names))
      #expect(try list(principal("bob"), by: limit) == ["a", "b", "c", "d"])
      #expect(try list(principal("eve"), by: limit) == ["b"])
      #expect(try list(.anonymous, by: limit) == ["b"])
      #expect(try list(principal("bob", of: "c"), by: limit) == ["b", "c"])
      #expect(try list(principal("bob", of: "a.1"), by: limit) == ["b"])
      #expect(try list(principal("ada", of: "B"), by: limit) == ["B", "b"])
    }
    try storage.setRole(.read, of: "anonymous", in: nil)
    #expect(try list(.anonymous, by: 2) == Set(names))
    #expect(try list(principal("bob", of: "c"), by: 2) == Set(names))
    #expect(try storage.hasFewerProjects(than: 8) && !storage.hasFewerProjects(than: 7))
    let ids = Set(try storage.projects().map(\.id))
    #expect(try storage.removed(of: ids.union(["gone"])) == ["gone"])
    #expect(try storage.removed(of: []) == [])
    #expect(try !storage.hasTokens())
    _ = try storage.createToken(for: "ada", project: nil, scope: .read, expires: nil)
    #expect(try storage.hasTokens())
  }

  @Test("tokens are valid until they expire or are revoked", arguments: Backend.available)
  func tokens(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    let project = try storage.createProject(named: "app")
    let (lasting, secret) = try storage.createToken(
      for: "ada", project: "app", scope: .push, expires: nil)
    fixture.clock.advance(1)
    let (_, brief) = try storage.createToken(
      for: "bob", project: nil, scope: .read, expires: fixture.clock.now + 1_000)
    func principal(_ secret: TokenSecret) throws -> Principal? {
      try storage.principal(digest: TokenSecret.digest(of: secret.text))
    }
    let found = try #require(try principal(secret))
    #expect(found.user == "ada" && found.project == project.id && found.scope == .push)
    #expect(try storage.role(of: "ada", in: project) == .push)
    #expect(try principal(brief)?.project == nil)
    fixture.clock.advance(1_000)
    #expect(try principal(brief) == nil)
    #expect(try principal(secret) != nil)
    try storage.revokeToken(lasting.id)
    #expect(try principal(secret) == nil)
    #expect(try storage.tokens().map(\.revoked) == [fixture.clock.now, nil])
    expect(.unknown) { try storage.revokeToken("nothing") }
    expect(.invalid) {
      _ = try storage.createToken(for: "anonymous", project: nil, scope: .read, expires: nil)
    }
  }

  @Test("a token can be replaced by one with the same rights", arguments: Backend.available)
  func rotation(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    try storage.createProject(named: "app")
    func isGood(_ secret: TokenSecret) throws -> Bool {
      try storage.principal(digest: TokenSecret.digest(of: secret.text)) != nil
    }
    let (first, old) = try storage.createToken(
      for: "ada", project: "app", scope: .push, expires: fixture.clock.now + 10_000)
    fixture.clock.advance(4_000)
    let (second, new) = try storage.rotateToken(first.id)
    #expect(try !isGood(old) && isGood(new))
    #expect(second.user == "ada" && second.project == "app" && second.scope == .push)
    #expect(second.expires == fixture.clock.now + 10_000)
    expect(.invalid) { _ = try storage.rotateToken(first.id) }
    expect(.unknown) { _ = try storage.rotateToken("nothing") }
    let (_, third) = try storage.rotateToken(second.id, grace: 500)
    #expect(try isGood(new) && isGood(third))
    fixture.clock.advance(500)
    #expect(try !isGood(new) && isGood(third))
    // A grace period beyond the remaining lifetime doesn't extend it.
    let (brief, short) = try storage.createToken(
      for: "bob", project: nil, scope: .read, expires: fixture.clock.now + 100)
    _ = try storage.rotateToken(brief.id, grace: 1_000, expires: fixture.clock.now + 50)
    fixture.clock.advance(100)
    #expect(try !isGood(short))
  }

  @Test(
    "a hook's address is a web address without a password",
    arguments: [
      "example.org", "ftp://example.org/", "https://", "https:///build",
      "https://ada:secret@example.org/build", "http://ada@example.org",
    ])
  func hookAddresses(_ address: String) throws {
    let storage = try HubFixture(Backend.sqlite).storage()
    try storage.createProject(named: "app")
    expect(.invalid) { try storage.addHook(address, to: "app") }
    try storage.addHook("https://example.org:8443/build?who=ada@example.org", to: "app")
  }

  @Test("other tenants cannot see it", arguments: Backend.available)
  func tenants(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    let other = try fixture.storage(tenant: "other-" + fixture.tenant)
    let project = try storage.createProject(named: "app")
    let (token, secret) = try storage.createToken(
      for: "ada", project: nil, scope: .push, expires: nil)
    try storage.addHook("https://example.org/", to: "app")
    #expect(try other.projects().isEmpty && other.tokens().isEmpty && other.memberships().isEmpty)
    #expect(try other.principal(digest: TokenSecret.digest(of: secret.text)) == nil)
    #expect(try other.hooks(of: project).isEmpty)
    expect(.unknown) { try other.revokeToken(token.id) }
    try other.createProject(named: "app")
    try other.removeProject(named: "app")
    #expect(try storage.projects().count == 1)
  }

  @Test("protections use patterns, and the last match applies", arguments: Backend.available)
  func protections(_ backend: Backend) throws {
    let storage = try HubFixture(backend).storage()
    let project = try storage.createProject(named: "app")
    try storage.protect(BranchProtection(pattern: "main"), in: "app")
    let strict = BranchProtection(
      pattern: "main", pushRole: .admin, allowsForce: true, refusesConflicts: true)
    try storage.protect(strict, in: "app")
    try storage.protect(BranchProtection(pattern: "release-*"), in: "app")
    #expect(try storage.protections(of: project).map(\.pattern) == ["main", "release-*"])
    #expect(try storage.protections(of: project).first == strict)
    let standing = try storage.standing(of: .anonymous, in: "app", forPush: true)
    #expect(standing?.protections.count == 2 && standing?.hooks.isEmpty == true)
    try storage.unprotect("main", in: "app")
    expect(.unknown) { try storage.unprotect("main", in: "app") }
    #expect(try storage.protections(of: project).map(\.pattern) == ["release-*"])
  }

  @Test("a message to a hook is delivered by one of several couriers", arguments: Backend.available)
  func deliveries(_ backend: Backend) throws {
    let fixture = try HubFixture(backend)
    let storage = try fixture.storage()
    let project = try storage.createProject(named: "app")
    let hook = try storage.addHook("https://example.org/", to: "app").hook
    #expect(try storage.hooks(of: project) == [hook])
    let now = fixture.clock.now
    let waiting = (0..<30).map { _ in
      HubDelivery(id: HubStorage.newID(), hook: hook.id, body: "{}", due: now)
    }
    try storage.publish(
      [], on: [], [], in: project, firstPush: nil,
      deliveries: waiting + [HubDelivery(id: "late", hook: hook.id, body: "{}", due: now + 5_000)])
    let taken = try HubFixture.atOnce(4) { _ in
      let storage = try fixture.storage()
      var taken: [HubDelivery] = []
      var misses = 0
      // A thread that collides with another at the same message gets none and tries again.
      while misses < 5 {
        if let (delivery, _) = try storage.claimDelivery(pause: 60_000) {
          taken.append(delivery)
        } else {
          misses += 1
          Thread.sleep(forTimeInterval: 0.01)
        }
      }
      return taken
    }.flatMap { $0 }
    #expect(taken.map(\.id).sorted() == waiting.map(\.id).sorted())
    #expect(taken.allSatisfy { $0.attempts == 1 })
    #expect(taken.allSatisfy { $0.project == project.id })
    fixture.clock.advance(60_000)
    #expect(try storage.claimDelivery(pause: 60_000, exceptOf: ["other", project.id]) == nil)
    #expect(
      try storage.claimDelivery(pause: 60_000, exceptOf: ["other"], hooks: ["none", hook.id]) == nil
    )
    let again = try #require(
      try storage.claimDelivery(pause: 60_000, exceptOf: ["other"], hooks: ["none"]))
    #expect(again.delivery.id == "late")
    try storage.settle(again.delivery, status: "200", again: nil)
    for delivery in taken.dropFirst() { try storage.settle(delivery, status: "410", again: nil) }
    try storage.settle(taken[0], status: "500", again: fixture.clock.now + 10)
    #expect(try storage.claimDelivery(pause: 1) == nil)
    fixture.clock.advance(10)
    #expect(try storage.claimDelivery(pause: 1)?.delivery.attempts == 2)
    #expect(try storage.deliveries(of: project).count == 31)
    try storage.removeHook(hook.id)
    #expect(try storage.deliveries(of: project).isEmpty)
    expect(.unknown) { try storage.removeHook(hook.id) }
  }
}
