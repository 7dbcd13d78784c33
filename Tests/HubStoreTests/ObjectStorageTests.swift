import Foundation
import HubFixtures
import LayoutHistory
import LayoutSync
import ProjectFile
import Testing

@testable import HubStore

@Suite("Revision bytes in object storage")
struct ObjectStorageTests {
  private let fixture: HubFixture
  private let objects: FolderObjects
  private let storage: HubStorage
  private let project: HubProject

  init() throws {
    fixture = try HubFixture(.sqlite)
    objects = try fixture.folderObjects()
    storage = try fixture.storage(objects: objects)
    project = try storage.createProject(named: "app")
  }

  private func revision(_ name: String) -> HubRevision {
    let bytes = Array(name.utf8)
    return HubRevision(
      hash: ContentHash(bytes: ContentHash.sha256(bytes)), generation: 1, bytes: bytes)
  }

  private func push(
    _ revisions: [HubRevision], from old: HubRevision? = nil, through storage: HubStorage? = nil
  ) throws {
    try (storage ?? self.storage).publish(
      revisions, on: [],
      [ReferenceUpdate(.branch, "main", from: old?.hash, to: revisions.last?.hash)],
      in: project, firstPush: nil, deliveries: [])
  }

  private func keys() throws -> [String] {
    var (keys, last, hasMore): ([String], String, Bool) = ([], "", true)
    while hasMore {
      let page = try objects.list("", after: last)
      keys += page.entries.map(\.key)
      (last, hasMore) = (keys.last ?? "", page.hasMore)
    }
    return keys
  }

  /// Sweeps as if everything were the given number of hours old.
  private func sweep(after hours: Int64, dryRun: Bool = false) throws -> HubStorage.Sweep {
    let now = Int64(Date().timeIntervalSince1970 * 1_000) + hours * 3_600_000
    return try HubStorage(
      fixture.database(), objects: objects, tenant: fixture.tenant, now: { now }
    ).sweep(olderThan: 86_400_000, dryRun: dryRun)
  }

  @Test("the database contains none of them, and all can be read back")
  func kept() throws {
    let all = (0..<7).map { revision("r\($0)") }
    try push(all)
    #expect(try storage.revisions(all.map(\.hash), of: project) == all)
    #expect(try keys().count == 7)
    let bytes = try storage.database.reading {
      try $0.rows("SELECT SUM(LENGTH(bytes)) FROM hub_revision").first?.first
    }
    #expect(bytes == .integer(0))
    #expect(try storage.size(of: project) == 14)
  }

  @Test("existing bytes in the database stay there")
  func mixed() throws {
    let (a, b) = (revision("a"), revision("b"))
    let without = try HubStorage(fixture.database(), tenant: fixture.tenant) { 0 }
    try push([a], through: without)
    try push([b], from: a)
    #expect(try storage.revisions([a.hash, b.hash], of: project) == [a, b])
    #expect(try without.revision(a.hash, of: project) == a)
    #expect { try without.revision(b.hash, of: project) } throws: {
      ($0 as? HubError)?.remedy == .nameObjects
    }
  }

  @Test("a database that predates object storage is migrated with its contents")
  func upgraded() throws {
    let fixture = try HubFixture(.sqlite)
    let a = revision("a")
    try fixture.database().transaction { session in
      let first = HubSchema.statements(of: EmbeddedMigrations.all[0].sql)
      for statement in first + [
        "CREATE TABLE hub_schema (version BIGINT NOT NULL PRIMARY KEY)",
        "INSERT INTO hub_schema (version) VALUES (1)",
        "INSERT INTO hub_project (tenant, id, name, quota, created) VALUES ('main', 'p', 'app', 9, 0)",
      ] {
        try session.change(statement, [])
      }
      try session.change(
        """
        INSERT INTO hub_revision (tenant, project, hash, generation, size, bytes)
        VALUES ('main', 'p', $1, 1, 1, $2)
        """, [.blob(a.hash.bytes), .blob(a.bytes)])
    }
    let storage = try HubStorage(fixture.database()) { 0 }
    #expect(try storage.revision(a.hash, of: storage.project(named: "app")) == a)
  }

  @Test("a rejected or repeated push leaves nothing behind")
  func refused() throws {
    let (a, b) = (revision("a"), revision("b"))
    try push([a])
    #expect(throws: SyncError.self) { try push([b], from: b) }
    #expect(try keys().count == 1)
    try push([a], from: a)
    #expect(try keys().count == 1)
    #expect(try storage.revision(a.hash, of: project) == a)
  }

  @Test("nothing is pushed if the storage fails")
  func failing() throws {
    let (a, b) = (revision("a"), revision("b"))
    objects.fail(.put)
    #expect(throws: HubError.self) { try push([a, b]) }
    #expect(try storage.hashes(of: project).isEmpty)
    objects.fail(nil)
    try push([a, b])
    #expect(try sweep(after: 25) == HubStorage.Sweep(objects: 1, bytes: 1))
    #expect(try storage.revisions([a.hash, b.hash], of: project) == [a, b])
  }

  @Test("a revision whose object is missing does not exist")
  func missing() throws {
    let (a, b) = (revision("a"), revision("b"))
    try push([a, b])
    try objects.remove(keys().filter { $0.contains(a.hash.description) })
    #expect(try storage.revisions([a.hash, b.hash], of: project) == [b])
  }

  @Test("removing a project removes its objects, and no other's")
  func removed() throws {
    try push((0..<7).map { revision("r\($0)") })
    let other = try storage.createProject(named: "other")
    let a = revision("a")
    try storage.publish(
      [a], on: [], [ReferenceUpdate(.branch, "main", from: nil, to: a.hash)], in: other,
      firstPush: nil, deliveries: [])
    try storage.removeProject(named: "app")
    #expect(try keys().count == 1)
    #expect(try storage.revision(a.hash, of: other) == a)
  }

  @Test("a sweep removes unreferenced objects once they are old")
  func swept() throws {
    let all = (0..<4).map { revision("r\($0)") }
    try push(all)
    // The leftovers of a hub that ended during a push, and of one that failed to remove objects.
    try objects.put([
      HubObject(
        key: ObjectKey.new(
          tenant: fixture.tenant, project: project.id, all[0].hash), bytes: [1, 2, 3])
    ])
    let gone = try storage.createProject(named: "gone")
    try storage.publish(
      [all[0]], on: [], [], in: gone, firstPush: nil, deliveries: [])
    objects.fail(.remove)
    try storage.removeProject(named: "gone")
    objects.fail(nil)
    // Objects of another tenant are ignored.
    try objects.put([HubObject(key: "another/project/object", bytes: [1])])
    #expect(try keys().count == 7)
    #expect(try sweep(after: 23) == HubStorage.Sweep())
    #expect(try sweep(after: 25, dryRun: true) == HubStorage.Sweep(objects: 2, bytes: 5))
    #expect(try sweep(after: 25) == HubStorage.Sweep(objects: 2, bytes: 5))
    #expect(try sweep(after: 25) == HubStorage.Sweep())
    #expect(try keys().count == 5)
    #expect(try storage.revisions(all.map(\.hash), of: project) == all)
  }

  @Test("a hub without object storage has nothing to sweep")
  func none() throws {
    let without = try HubStorage(fixture.database(), tenant: fixture.tenant) { 0 }
    #expect(throws: HubError.self) { try without.sweep(olderThan: 0) }
  }

  @Test(
    "tenants have separate prefixes, whatever their names",
    arguments: ["main", "a/b", "", "ä", "..", "~", "x y"])
  func tenants(_ name: String) {
    let prefix = ObjectKey.prefix(tenant: name)
    #expect(prefix.count { $0 == "/" } == 1 && prefix.count > 1)
    #expect(prefix.utf8.allSatisfy { $0 > 32 && $0 < 127 } && !prefix.hasPrefix("."))
    let hash = ContentHash(bytes: ContentHash.sha256([]))
    let key = ObjectKey.new(tenant: name, project: "p", hash)
    #expect(ObjectKey.project(of: key, tenant: name) == "p")
    #expect(ObjectKey.project(of: key, tenant: name + "x") == nil)
    #expect(ObjectKey.new(tenant: name, project: "p", hash) != key)
  }
}
