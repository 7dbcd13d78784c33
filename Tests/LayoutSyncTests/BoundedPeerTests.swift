import Foundation
import LayoutHistory
import LayoutModel
import ProjectFile
import Testing

@testable import LayoutSync

@Suite("All that is asked of a peer has its bounds")
struct BoundedPeerTests {
  /// Never answers a fetch.
  private struct SilentPeer: SyncPeer {
    let real: FilePeer

    func greet(having haves: [ContentHash]) async throws -> Greeting {
      try real.greet(having: haves)
    }
    func fetch(_ request: FetchRequest) async throws -> FetchAnswer {
      let (never, end) = AsyncStream.makeStream(of: Void.self)
      // Not even when it is cancelled, as a pipe is not.
      await Task.detached { for await _ in never {} }.value
      end.finish()
      return try real.fetch(request)
    }
    func push(_ request: PushRequest) async throws -> PushAnswer { try real.push(request) }
  }

  private func theirs() throws -> FilePeer {
    let (_, file) = try SmallProject.make("theirs.alstore")
    try file.write { try _ = $0.commit(message: "first", author: "Ada", time: 1) }
    return FilePeer(file) { 3 }
  }

  private func ours() throws -> ProjectFile {
    let folder = try SmallProject.make("unused.alstore").folder
    return try ProjectFile.create(at: folder.appending(path: "ours.alstore").path)
  }

  @Test("one that never answers ends with its time, and says what raises it")
  func time() async throws {
    var bounds = TransferBounds()
    bounds.time = .milliseconds(100)
    let (peer, file) = (BoundedPeer(SilentPeer(real: try theirs()), bounds), try ours())
    let error = await #expect(throws: SyncError.self) {
      _ = try await Synchronizer(file, with: peer, remote: "origin").fetch()
    }
    #expect(error?.code == .unreachable && error?.remedy == .raiseBounds)
    #expect(try file.fsck().isEmpty)
  }

  @Test("one that gives too much ends there; who allows more gets it")
  func bytes() async throws {
    var bounds = TransferBounds()
    bounds.bytes = 10
    let file = try ours()
    let small = BoundedPeer(try theirs(), bounds)
    let error = await #expect(throws: SyncError.self) {
      _ = try await Synchronizer(file, with: small, remote: "origin").fetch()
    }
    #expect(error?.code == .tooLarge && error?.remedy == .raiseBounds)
    #expect(try file.fsck().isEmpty)
    bounds.bytes = nil
    bounds.time = nil
    let open = BoundedPeer(try theirs(), bounds)
    #expect(try await Synchronizer(ours(), with: open, remote: nil).fetch().received == 1)
  }
}
