import Foundation
import ProjectFile
import Synchronization
import Testing

@testable import LayoutSync

/// Attacks of a hub on its clients.
@Suite("A hostile hub only ends its own fetch")
struct HostileHubTests {
  /// A hub that answers fetches arbitrarily.
  private final class HostileHub: MessagePeer {
    private let real: FilePeer
    private let remaining: @Sendable (Int) -> Int
    private let revisions: @Sendable ([SentRevision]) -> [SentRevision]
    private let fetches = Mutex(0)

    init(
      _ real: FilePeer, remaining: @escaping @Sendable (Int) -> Int,
      revisions: @escaping @Sendable ([SentRevision]) -> [SentRevision] = { $0 }
    ) {
      self.real = real
      self.remaining = remaining
      self.revisions = revisions
    }

    func exchange(_ message: Message) async throws -> Message {
      switch try SyncCall(message) {
      case .fetch(var request):
        let number = fetches.withLock { fetches in
          fetches += 1
          return fetches
        }
        request.after = nil
        let answer = try real.fetch(request)
        return try Message(
          SyncReply(fetch: FetchAnswer.Head(remaining: remaining(number))),
          revisions: revisions(answer.revisions))
      default: return try await real.answer(message).message
      }
    }
  }

  private func expectRefusal(
    _ remaining: @escaping @Sendable (Int) -> Int,
    revisions: @escaping @Sendable ([SentRevision]) -> [SentRevision] = { $0 },
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (_, theirs) = try SmallProject.make("theirs.alstore")
    try theirs.write { try _ = $0.commit(message: "first", author: "Ada", time: 1) }
    let hub = HostileHub(FilePeer(theirs) { 3 }, remaining: remaining, revisions: revisions)
    let folder = try SmallProject.make("unused.alstore").folder
    let ours = try ProjectFile.create(at: folder.appending(path: "ours.alstore").path)
    await #expect(throws: SyncError.self, sourceLocation: sourceLocation) {
      _ = try await Synchronizer(ours, with: hub, remote: "origin").fetch()
    }
    #expect(try ours.fsck().isEmpty, sourceLocation: sourceLocation)
  }

  @Test("impossible numbers are rejected")
  func numbers() async throws {
    for remaining in [Int.max, -1, Int.min] { try await expectRefusal { _ in remaining } }
  }

  @Test("a hub that repeats the same revisions is given up")
  func rounds() async throws {
    try await expectRefusal { _ in 5 }
    try await expectRefusal { $0 }
    try await expectRefusal({ _ in 5 }, revisions: { _ in [] })
  }
}
