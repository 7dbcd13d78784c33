import Foundation
import HubFixtures
import LayoutHistory
import LayoutSync
import ProjectFile
import Testing

@testable import HubStore
@testable import HubSync

@Suite("Several hubs on one database, and their copies")
struct HubReplicaTests {
  @Test("two hubs give the same answers, whichever was pushed to", arguments: Backend.available)
  func inStep(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    for round in 0..<6 {
      try ada.commit("r\(round)")
      try await ada.push(to: hubs[round % 2].peer())
      let other = hubs[(round + 1) % 2]
      #expect(try await other.peer().welcome().branches["main"] == ada.head())
      let clone = try await HubClient(fixture, "clone\(round)", from: other.peer())
      #expect(try clone.head() == ada.head() && clone.layouts() == ada.layouts())
    }
    // A branch deleted on one hub is gone on the other, and its name is free there.
    try ada.branch("side")
    try await ada.push("side", to: hubs[0].peer())
    try await ada.push(removing: ["side"], to: hubs[1].peer())
    try await ada.push("side", to: hubs[0].peer())
    #expect(try await hubs[1].peer().welcome().branches["side"] == ada.head())
  }

  @Test("a full disk is not an internal error, and the answer reveals nothing else")
  func fullDisk() async throws {
    let (hubs, _) = try await HubFixture(.sqlite).twoHubs()
    let error = await #expect(throws: HubError.self) {
      try await hubs[0].blocking { throw ProjectFileError(.diskFull, "no room for /srv/copy") }
    }
    #expect(error?.code == .full && error?.message.contains("/srv") == false)
  }

  @Test("the requests of a push may go to several hubs", arguments: Backend.available)
  func spread(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    try ada.commit("a", "b", "c", "d")
    let old = try await hubs[0].peer().welcome().branches["main"]
    let sent = try ada.sent(2...5)
    let project = try ada.id()
    for (number, one) in sent.enumerated() {
      let isLast = number == sent.count - 1
      let updates = [ReferenceUpdate(.branch, "main", from: old, to: try ada.head())]
      _ = try await hubs[number % 2].peer().push(
        PushRequest(
          project: project, author: "Ada", updates: isLast ? updates : [], revisions: [one]))
    }
    let bob = try await HubClient(fixture, "bob", from: hubs[0].peer())
    #expect(try bob.head() == ada.head() && bob.layouts().count == 5)
  }

  @Test(
    "a hub with a stale copy does not reject pushes for that reason",
    arguments: Backend.available)
  func stale(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    let bob = try await HubClient(fixture, "bob", from: hubs[1].peer())
    // The second hub's copy stays behind while the first hub accepts many revisions.
    for name in ["a", "b", "c"] {
      try ada.commit(name)
      try await ada.push(to: hubs[0].peer())
    }
    try bob.commit("z")
    await #expect(throws: SyncError.self) { try await bob.push(to: hubs[1].peer()) }
    try await bob.pull(from: hubs[0].peer())
    try await bob.push(to: hubs[1].peer())
    try await ada.pull(from: hubs[0].peer())
    #expect(try ada.head() == bob.head())
  }

  @Test(
    "many concurrent pushes through two hubs are each accepted once or rejected",
    arguments: Backend.available)
  func crowd(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    _ = ada
    let taken = try await withThrowingTaskGroup(of: [ContentHash].self) { group in
      for number in 0..<4 {
        let peer = hubs[number % 2].peer()
        group.addTask {
          let client = try await HubClient(fixture, "c\(number)", from: peer)
          var taken: [ContentHash] = []
          for round in 0..<4 {
            try client.commit("c\(number)-\(round)")
            while true {
              do {
                try await client.push(to: peer)
                taken.append(try #require(try client.head()))
                break
              } catch let error as SyncError where error.code == .raced {
                try await client.pull(from: peer)
              }
            }
          }
          return taken
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let end = try await HubClient(fixture, "end", from: hubs[1].peer())
    #expect(try end.layouts().count == 17)
    // All acknowledged revisions are reachable from the branch.
    for hash in taken {
      #expect(try end.file.read { try $0.number(of: hash) != nil })
    }
    #expect(try end.file.fsck().isEmpty)
  }

  @Test("a removed or damaged copy is created again", arguments: Backend.available)
  func thrownAway(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    _ = hubs
    let replica = try replicaPath(fixture)
    for number in 0..<3 {
      let hub = try fixture.hub("c") { $0.smallReplica = 0 }
      try ada.commit("r\(number)")
      try await ada.push(to: hub.peer())
      #expect(try await hub.peer().welcome().branches["main"] == ada.head())
      let path = try replicaPath(fixture, "c")
      switch number {
      case 0: try FileManager.default.removeItem(atPath: path)
      case 1: try Data("no database".utf8).write(to: URL(filePath: path))
      default: break
      }
    }
    #expect(FileManager.default.fileExists(atPath: replica))
  }

  @Test("a copy damaged while in use is created again", arguments: Backend.available)
  func damagedInUse(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    for round in 0..<2 {
      try ada.commit("r\(round)")
      try await ada.push(to: hubs[0].peer())
      let path = try replicaPath(fixture)
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.write(contentsOf: Data(repeating: 0x55, count: Int(try handle.seekToEnd())))
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: Data(repeating: 0x55, count: 1 << 16))
      try handle.close()
      if round == 0 {
        let clone = try await HubClient(fixture, "clone", from: hubs[0].peer())
        #expect(try clone.head() == ada.head())
      } else {
        try ada.commit("after")
        try await ada.push(to: hubs[0].peer())
      }
    }
    let clone = try await HubClient(fixture, "end", from: hubs[1].peer())
    #expect(try clone.head() == ada.head() && clone.file.fsck().isEmpty)
  }

  @Test("a copy with revisions that the database lost is discarded", arguments: Backend.available)
  func extra(_ backend: Backend) async throws {
    let fixture = try HubFixture(backend)
    let (hubs, ada) = try await fixture.twoHubs()
    _ = hubs
    do {
      let hub = try fixture.hub("c") { $0.smallReplica = 0 }
      try ada.commit("kept")
      try await ada.push(to: hub.peer())
    }
    // As after a failure of the database: the copy has an additional revision.
    let path = try replicaPath(fixture, "c")
    do {
      let file = try ProjectFile.open(at: path, mode: .readWrite)
      try file.write { try _ = $0.commit(message: "x", author: "Eve", time: 1, allowsEmpty: true) }
    }
    let hub = try fixture.hub("c") { $0.smallReplica = 0 }
    #expect(try await hub.peer().welcome().branches["main"] == ada.head())
    try ada.commit("more")
    try await ada.push(to: hub.peer())
    let file = try ProjectFile.open(at: path, mode: .readOnly)
    let project = try hub.storage.project(named: "app")
    #expect(try file.read { try $0.revisionCount() } == hub.storage.hashes(of: project).count)
  }

  /// The path of a hub's copy of the only project.
  private func replicaPath(_ fixture: HubFixture, _ hub: String = "a") throws -> String {
    let folder = fixture.folder.appending(path: "\(hub)/0").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return folder + "/" + (try #require(files.first { $0.hasSuffix(".alstore") }))
  }
}
