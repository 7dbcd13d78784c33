#if PostgreSQL
  import Foundation
  import HubFixtures
  import LayoutHistory
  import LayoutSync
  import ProjectFile
  import Synchronization
  import Testing

  @testable import HubStore
  @testable import LayoutHubPostgres

  /// Counts events of several threads.
  private final class Counter: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }

    /// Waits until the count reaches a goal, for at most a minute.
    func wait(for goal: Int) {
      for _ in 0..<6_000 where count < goal { Thread.sleep(forTimeInterval: 0.01) }
    }
  }

  @Suite("A hub database on a PostgreSQL cluster", .enabled(if: Backend.postgresAddress != nil))
  struct PostgresTests {
    private let address = Backend.postgresAddress ?? "postgres://nowhere/"
    /// A schema for a single test.
    private let schema = "s" + UUID().uuidString.replacing("-", with: "").lowercased()

    private func url(_ settings: String, user: String? = nil) -> String {
      let base = user.map { address.replacing("postgres@", with: "\($0)@") } ?? address
      return base + (base.contains("?") ? "&" : "?") + settings
    }

    private func database(
      _ settings: String = "", tenant: String = "main"
    ) throws -> PostgresHubDatabase {
      try PostgresHubDatabase(PostgresAddress(url(settings)), tenant: tenant)
    }

    /// Creates the schema and returns an address that uses it.
    private func inSchema(_ settings: String = "") throws -> String {
      try database().transaction { try $0.change("CREATE SCHEMA IF NOT EXISTS \(schema)", []) }
      let stricter = settings.isEmpty ? "" : "%20\(settings)"
      return "options=-c%20search_path%3D\(schema)\(stricter)"
    }

    @Test("tables are created once, however many hubs start at the same time")
    func schemaRace() throws {
      let settings = try inSchema()
      let counts = try HubFixture.atOnce(6) { number in
        try HubStorage(database(settings), tenant: "t\(number)") { 0 }.projects().count
      }
      #expect(counts == Array(repeating: 0, count: 6))
    }

    @Test("values of every kind survive a round trip")
    func values() throws {
      let values: [SQLValue] = [
        .integer(.min), .integer(-1), .integer(.max), .text(""), .text("Größe 😀"), .blob([]),
        .blob([0, 255, 0]), .null, .real(-0.5),
      ]
      let types =
        ["BIGINT", "BIGINT", "BIGINT", "TEXT", "TEXT", "BYTEA", "BYTEA", "TEXT"]
        + ["DOUBLE PRECISION"]
      let columns = types.enumerated().map { "CAST($\($0 + 1) AS \($1))" }
      let rows = try database().reading {
        try $0.rows("SELECT \(columns.joined(separator: ", "))", values)
      }
      #expect(rows == [values])
    }

    @Test("the URL sets the number of connections, and errors about it omit the password")
    func addresses() throws {
      #expect(try PostgresAddress("postgres://h/d?pool=3&sslmode=require").connections == 3)
      #expect(
        try PostgresAddress("postgres://h/d?pool=3&sslmode=require").url
          == "postgres://h/d?sslmode=require")
      #expect(try PostgresAddress("postgresql://h/d?pool=3").url == "postgresql://h/d")
      for wrong in ["postgres://u:secret@h/d?pool=0", "mysql://u:secret@h/d"] {
        do {
          _ = try PostgresAddress(wrong)
          Issue.record("\(wrong) was taken")
        } catch let error as HubError {
          #expect(!error.description.contains("secret"))
        }
      }
      do {
        _ = try PostgresHubDatabase(
          PostgresAddress("postgres://u:secret@127.0.0.1:1/d"), tenant: "main")
        Issue.record("nothing is there")
      } catch let error as HubError {
        #expect(error.code == .storage && !error.description.contains("secret"))
        #expect(error.message.contains("cannot be reached"), "\(error)")
      }
    }

    @Test("a transaction with a serialization failure is retried until it succeeds")
    func serialization() throws {
      let settings = try inSchema("-c%20default_transaction_isolation%3Dserializable")
      let first = try database(settings)
      try first.transaction { session in
        try session.change("CREATE TABLE tally (name TEXT PRIMARY KEY, number BIGINT)", [])
        try session.change("INSERT INTO tally (name, number) VALUES ('a', 0), ('b', 0)", [])
      }
      let (runs, met) = (Counter(), Counter())
      _ = try HubFixture.atOnce(2) { thread in
        let database = try database(settings)
        for round in 1...15 {
          // Each reads what the other writes, so both serial orders have different results.
          let names = thread == 0 ? ["a", "b"] : ["b", "a"]
          try database.transaction { session in
            runs.add()
            let number = try session.rows(
              "SELECT number FROM tally WHERE name = $1", [.text(names[0])])[0][0].number
            // Both read before either writes, at least the first time.
            met.add()
            if round == 1 { met.wait(for: 2) }
            try session.change(
              "UPDATE tally SET number = number + 1 + 0 * CAST($2 AS BIGINT) WHERE name = $1",
              [.text(names[1]), .integer(number)])
          }
        }
      }
      let sum = try first.reading {
        try $0.rows("SELECT CAST(SUM(number) AS BIGINT) FROM tally")[0][0].number
      }
      #expect(sum == 30)
      #expect(runs.count > 30, "none failed, so this shows nothing")
    }

    @Test("one of two deadlocked transactions is retried")
    func deadlock() throws {
      let settings = try inSchema("-c%20deadlock_timeout%3D50ms")
      let first = try database(settings)
      try first.transaction { session in
        try session.change("CREATE TABLE tally (name TEXT PRIMARY KEY, number BIGINT)", [])
        try session.change("INSERT INTO tally (name, number) VALUES ('a', 0), ('b', 0)", [])
      }
      let (runs, met) = (Counter(), Counter())
      _ = try HubFixture.atOnce(2) { thread in
        try database(settings).transaction { session in
          runs.add()
          for name in thread == 0 ? ["a", "b"] : ["b", "a"] {
            try session.change(
              "UPDATE tally SET number = number + 1 WHERE name = $1", [.text(name)])
            // Both hold their first lock before either requests its second.
            met.add()
            met.wait(for: 2)
          }
        }
      }
      #expect(
        try first.reading { try $0.rows("SELECT number FROM tally") } == [
          [.integer(2)], [.integer(2)],
        ])
      #expect(runs.count > 2, "they did not meet, so this shows nothing")
    }

    @Test("a failed statement ends its transaction, and the connection remains usable")
    func failure() throws {
      let settings = try inSchema()
      let database = try database(settings + "&pool=1")
      try database.transaction { try $0.change("CREATE TABLE one (n BIGINT PRIMARY KEY)", []) }
      let insertion = HubStatement("INSERT INTO one (n) VALUES ($1)", [.integer(1)])
      #expect(throws: HubError.self) {
        try database.transaction { try $0.run([insertion, insertion]) }
      }
      #expect(throws: HubError.self) {
        // A transaction that continues after a failure must not appear to have committed.
        try database.transaction { session in
          _ = try session.run([insertion])
          _ = try? session.run([HubStatement("SELECT nothing FROM nowhere")])
        }
      }
      #expect(try database.reading { try $0.rows("SELECT n FROM one") }.isEmpty)
      _ = try database.transaction { try $0.run([insertion]) }
      #expect(try database.reading { try $0.rows("SELECT n FROM one") } == [[.integer(1)]])
    }

    @Test("more threads than connections take turns")
    func pool() throws {
      let database = try database("pool=2")
      let sums = try HubFixture.atOnce(8) { number in
        try database.transaction { session in
          Thread.sleep(forTimeInterval: 0.005)
          return try session.rows("SELECT CAST($1 AS BIGINT)", [.integer(Int64(number))])[0][0]
            .number
        }
      }
      #expect(sums == Array(0..<8))
    }

    @Test("connections closed by the server are replaced; interrupted work runs on another")
    func ended() throws {
      let settings = try inSchema()
      let database = try database(settings + "&application_name=\(schema)")
      try database.transaction { try $0.change("CREATE TABLE one (n BIGINT PRIMARY KEY)", []) }
      func endAll() throws {
        _ = try self.database().reading {
          try $0.rows(
            "SELECT CAST(pg_terminate_backend(pid) AS TEXT) FROM pg_stat_activity "
              + "WHERE application_name = $1", [.text(schema)])
        }
      }
      try endAll()
      #expect(try database.reading { try $0.rows("SELECT n FROM one") }.isEmpty)
      var runs = 0
      try database.transaction { session in
        runs += 1
        try session.change("INSERT INTO one (n) VALUES ($1)", [.integer(1)])
        if runs == 1 { try endAll() }
        try session.change("INSERT INTO one (n) VALUES ($1)", [.integer(2)])
      }
      #expect(runs == 2)
      #expect(try database.reading { try $0.rows("SELECT n FROM one") }.count == 2)
    }

    @Test("a commit without a response is not reported as failed or successful")
    func unknownOutcome() throws {
      let settings = try inSchema()
      let database = try database(settings + "&application_name=\(schema)&pool=1")
      try database.transaction { try $0.change("CREATE TABLE one (n BIGINT PRIMARY KEY)", []) }
      var runs = 0
      do {
        try database.transaction { session in
          runs += 1
          try session.change("INSERT INTO one (n) VALUES ($1)", [.integer(1)])
          _ = try self.database().reading {
            try $0.rows(
              "SELECT CAST(pg_terminate_backend(pid) AS TEXT) FROM pg_stat_activity "
                + "WHERE application_name = $1", [.text(schema)])
          }
        }
        Issue.record("it was acknowledged")
      } catch let error as HubError {
        #expect(error.message.contains("unknown whether"), "\(error)")
      }
      // It isn't retried, because it might be done twice.
      #expect(runs == 1)
      #expect(try database.reading { try $0.rows("SELECT n FROM one") }.count <= 1)
    }

    @Test("a statement that takes too long is cancelled with an error")
    func timeout() throws {
      let settings = try inSchema("-c%20statement_timeout%3D500ms")
      do {
        _ = try database(settings).reading { try $0.rows("SELECT CAST(pg_sleep(5) AS TEXT)") }
        Issue.record("it was waited for")
      } catch let error as HubError {
        #expect(error.message.contains("too long"), "\(error)")
      }
    }

    @Test("a message being taken by another hub is skipped without waiting")
    func claims() throws {
      let settings = try inSchema("-c%20lock_timeout%3D1s")
      let storage = try HubStorage(database(settings)) { 100 }
      let project = try storage.createProject(named: "app")
      let hook = try storage.addHook("https://example.org/", to: "app").hook
      try storage.publish(
        [], on: [], [], in: project, firstPush: nil,
        deliveries: ["a", "b"].map { HubDelivery(id: $0, hook: hook.id, body: "{}", due: 0) })
      let other = try HubStorage(database(settings)) { 100 }
      try storage.database.transaction { session in
        try session.change("UPDATE hub_delivery SET attempts = 7 WHERE id = 'a'", [])
        #expect(try other.claimDelivery(pause: 1_000)?.delivery.id == "b")
        #expect(try other.claimDelivery(pause: 1_000) == nil)
      }
      #expect(try other.claimDelivery(pause: 1_000)?.delivery.attempts == 8)
    }

    @Test("with policies in force, a query without WHERE sees only its tenant's rows")
    func tenants() throws {
      let settings = try inSchema()
      let owner = try database(settings)
      let role = "hub_\(schema.suffix(12))"
      let ada = try HubStorage(owner, tenant: "ada") { 0 }
      let eve = try HubStorage(owner, tenant: "eve") { 0 }
      for storage in [ada, eve] {
        let project = try storage.createProject(named: "app")
        try storage.setRole(.push, of: "u", in: "app")
        _ = try storage.createToken(for: "u", project: nil, scope: .push, expires: nil)
        try storage.protect(BranchProtection(pattern: "main"), in: "app")
        let hook = try storage.addHook("https://example.org/", to: "app").hook
        let bytes = Array(storage.tenant.utf8)
        let hash = ContentHash(bytes: ContentHash.sha256(bytes))
        try storage.publish(
          [HubRevision(hash: hash, generation: 1, bytes: bytes)], on: [],
          [ReferenceUpdate(.branch, "main", from: nil, to: hash)], in: project, firstPush: nil,
          deliveries: [HubDelivery(id: "d", hook: hook.id, body: "{}", due: 0)])
      }
      try runOwner(owner, role)
      let hub = try PostgresHubDatabase(
        PostgresAddress(url(settings, user: role)), tenant: "ada")
      let tables = ["project", "revision", "reference", "member", "token", "protection", "hook"]
      for table in tables + ["delivery"] {
        let seen = try hub.reading { try $0.rows("SELECT tenant FROM hub_\(table)") }
        #expect(!seen.isEmpty && seen.allSatisfy { $0 == [.text("ada")] }, "\(table)")
      }
      // Nor can it write, remove or hide rows among another tenant's.
      let removed = try hub.transaction { try $0.change("DELETE FROM hub_delivery", []) }
      #expect(removed == 1)
      #expect(throws: HubError.self) {
        try hub.transaction { session in
          try session.change(
            "INSERT INTO hub_member (tenant, project, user_name, role) VALUES ($1, $2, $2, $3)",
            [.text("eve"), .text("*"), .text("admin")])
        }
      }
      #expect(throws: HubError.self) {
        try hub.transaction { try $0.change("UPDATE hub_project SET tenant = 'eve'", []) }
      }
      #expect(try eve.projects().count == 1)
      // The hub itself works with such a role.
      let storage = try HubStorage(hub, tenant: "ada") { 0 }
      try storage.createProject(named: "more")
      #expect(try storage.projects().count == 2)
    }

    /// Follows the guide's instructions for the owner of the tables.
    private func runOwner(_ owner: PostgresHubDatabase, _ role: String) throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../migrations/hub/postgres/tenants.sql")
      let script = try String(contentsOf: file, encoding: .utf8)
        .replacing(/--.*/, with: "").replacing("alstore_hub", with: role)
      try owner.transaction { session in
        try session.change("CREATE ROLE \(role) LOGIN", [])
        try session.change("GRANT USAGE ON SCHEMA \(schema) TO \(role)", [])
        for statement in script.split(separator: ";")
        where statement.contains(where: { !$0.isWhitespace }) {
          try session.change(String(statement), [])
        }
      }
    }
  }
#endif
