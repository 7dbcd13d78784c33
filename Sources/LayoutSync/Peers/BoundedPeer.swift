public import LayoutHistory
import LayoutModel
import ProjectFile
import Synchronization

/// A peer that is asked within bounds: one that answers for ever, or never, ends with the request.
public struct BoundedPeer: SyncPeer {
  private final class Account: Sendable {
    let bytes = Mutex(0)
  }

  private let base: any SyncPeer
  private let bounds: TransferBounds
  private let end: ContinuousClock.Instant?
  private let account = Account()

  /// The time begins now.
  public init(_ base: any SyncPeer, _ bounds: TransferBounds) {
    self.base = base
    self.bounds = bounds
    end = bounds.time.map { ContinuousClock.now + $0 }
  }

  public func greet(having haves: [ContentHash]) async throws -> Greeting {
    let greeting = try await inTime { [base] in try await base.greet(having: haves) }
    try count(greeting.news)
    return greeting
  }

  public func fetch(_ request: FetchRequest) async throws -> FetchAnswer {
    let answer = try await inTime { [base] in try await base.fetch(request) }
    try count(answer.revisions)
    return answer
  }

  public func push(_ request: PushRequest) async throws -> PushAnswer {
    try await inTime { [base] in try await base.push(request) }
  }

  private func count(_ revisions: [SentRevision]) throws {
    let new = revisions.reduce(0) { $0 + $1.length }
    let total = account.bytes.withLock { bytes in
      bytes += new
      return bytes
    }
    guard let most = bounds.bytes, total > most else { return }
    throw SyncError(
      .tooLarge, "More than \(most >> 20) MB of revisions come from there.",
      advice: "What has arrived so far is kept.", remedy: .raiseBounds)
  }

  /// What a block gives, where it does so in time; else it is left alone, whatever it waits for.
  private func inTime<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    guard let end else { return try await body() }
    let (results, result) = AsyncStream.makeStream(of: Swift.Result<Result, any Error>.self)
    let work = Task {
      do {
        result.yield(.success(try await body()))
      } catch {
        result.yield(.failure(error))
      }
    }
    let clock = Task {
      try await Task.sleep(until: end, clock: .continuous)
      result.yield(.failure(excess))
    }
    defer {
      work.cancel()
      clock.cancel()
    }
    for await result in results { return try result.get() }
    throw CancellationError()
  }

  private var excess: SyncError {
    SyncError(
      .unreachable, "It takes more than \(bounds.time?.components.seconds ?? 0) s.",
      advice: "What has arrived so far is kept.", remedy: .raiseBounds)
  }
}
