public import LayoutHistory
import LayoutModel
import ProjectFile
import Synchronization

/// A peer whose answers are bounded in time and size, in case they never end or never come.
public struct BoundedPeer: SyncPeer {
  private final class Account: Sendable {
    let bytes = Mutex(0)
  }

  private let base: any SyncPeer
  private let bounds: TransferBounds
  private let end: ContinuousClock.Instant?
  private let account = Account()

  /// Wraps a peer; its time starts now.
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
      .tooLarge, "More than \(most >> 20) MB of revisions were received.",
      advice: "What was received so far is kept.", remedy: .raiseBounds)
  }

  /// Returns the result of a block, or throws at the deadline without waiting for the block to end.
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
      .unreachable, "This takes longer than \(bounds.time?.components.seconds ?? 0) s.",
      advice: "What was received so far is kept.", remedy: .raiseBounds)
  }
}
