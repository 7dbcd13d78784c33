import HubStore
import HubSync
import Synchronization

/// Checks whether the hub's database responds.
///
/// A check returns quickly: if the database is busy, with the previous result.
final class Readiness: Sendable {
  private struct State {
    /// The start of the last probe.
    var start = ContinuousClock.now
    /// The error of the last completed probe, if it failed.
    var trouble: (any Error)?
    /// The numbers of probes completed and started.
    var ended = 0
    var begun = 0
  }

  /// How long a check waits for a probe.
  private static let patience = Duration.milliseconds(500)
  /// How long a previous result counts while a probe is running.
  private static let memory = Duration.seconds(60)

  private let storage: HubStorage
  /// A separate thread, available however busy the others are.
  private let thread = BlockingThreads(1)
  private let state = Mutex(State())

  /// - Parameter storage: the storage, whose database has just responded.
  init(_ storage: HubStorage) { self.storage = storage }

  /// - Throws: the database's error, or ``HubError`` if it hasn't responded for a while.
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

  /// Starts a probe unless one is running.
  ///
  /// - Returns: the number of the probe.
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
