import HubStore
import HubSync
import Synchronization

/// Whether the hub's database answers.
///
/// Whoever asks is answered within a moment: where the database has much to do, by what it said last.
final class Readiness: Sendable {
  private struct State {
    /// When the last look began.
    var start = ContinuousClock.now
    /// Why it did not the last time; `nil` where it did.
    var trouble: (any Error)?
    /// How many looks have ended, and how many were begun.
    var ended = 0
    var begun = 0
  }

  /// How long whoever asks waits for a look.
  private static let patience = Duration.milliseconds(500)
  /// How long what it said counts while it says nothing.
  private static let memory = Duration.seconds(60)

  private let storage: HubStorage
  /// A thread of its own, whatever keeps the others busy.
  private let thread = BlockingThreads(1)
  private let state = Mutex(State())

  /// - Parameter storage: whose database has just answered.
  init(_ storage: HubStorage) { self.storage = storage }

  /// - Throws: what the database says, or ``HubError`` where it has said nothing for a while.
  func check() async throws {
    let look = begin()
    let start = ContinuousClock.now
    var pause = Duration.microseconds(500)
    while !hasEnded(look), ContinuousClock.now - start < Self.patience {
      try await Task.sleep(for: pause)
      pause *= 2
    }
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      guard state.ended >= look || ContinuousClock.now - state.start < Self.memory else {
        throw HubError(.storage, "The database has not answered for a while.")
      }
    }
  }

  /// Begins to look, unless somebody does.
  ///
  /// - Returns: the number of the look.
  private func begin() -> Int {
    let (look, isNew) = state.withLock { state in
      guard state.begun == state.ended else { return (state.begun, false) }
      state.begun += 1
      state.start = ContinuousClock.now
      return (state.begun, true)
    }
    if isNew { Task { await self.look() } }
    return look
  }

  private func look() async {
    var trouble: (any Error)?
    do {
      try await thread.run { [storage] in
        _ = try storage.database.reading { try $0.rows("SELECT 1") }
      }
    } catch {
      trouble = error
    }
    state.withLock { [trouble] state in
      state.trouble = trouble
      state.ended += 1
    }
  }

  private func hasEnded(_ look: Int) -> Bool { state.withLock { $0.ended >= look } }
}
