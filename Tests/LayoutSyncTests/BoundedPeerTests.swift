import Foundation
import LayoutHistory
import LayoutModel
import ProjectFile
import Testing

@testable import LayoutSync

@Suite("Requests to a peer have limits")
struct BoundedPeerTests {
  /// A peer that never answers a fetch.
  private struct SilentPeer: SyncPeer {
    let real: FilePeer

    func greet(having haves: [ContentHash]) async throws -> Greeting {
      try real.greet(having: haves)
    }
    func fetch(_ request: FetchRequest) async throws -> FetchAnswer {
      let (never, end) = AsyncStream.makeStream(of: Void.self)
      // Not even when cancelled, like a pipe.
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

  @Test("a peer that never answers is stopped by a timeout, and the error names the setting")
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

  @Test("a peer that sends too much is stopped, unless the limit is raised")
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
