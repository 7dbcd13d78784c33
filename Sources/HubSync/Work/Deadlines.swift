import HubStore
import Synchronization

/// Cancels work that exceeds its time limit.
package final class Deadlines: Sendable {
  /// A registered piece of work and the time of its cancellation.
  struct Deadline: Sendable {
    fileprivate let id: Int
    fileprivate let end: ContinuousClock.Instant
  }

  private struct State {
    var entries: [Int: (end: ContinuousClock.Instant, cancel: @Sendable () -> Void)] = [:]
    var nextID = 0
    var isLooking = false
  }

  /// The interval between checks.
  ///
  /// There is no timer for each deadline because on Linux a cancelled timer and its task live until
  /// the timer's time.
  private static let interval = Duration.milliseconds(100)

  private let time: Duration
  private let state = Mutex(State())

  /// - Parameter time: the time limit.
  init(_ time: Duration) { self.time = time }

  /// Adds a callback that cancels work after the time limit, unless removed earlier.
  func add(_ cancel: @escaping @Sendable () -> Void) -> Deadline {
    let end = ContinuousClock.now + time
    let (id, isFirst) = state.withLock { state in
      state.nextID += 1
      state.entries[state.nextID] = (end, cancel)
      defer { state.isLooking = true }
      return (state.nextID, !state.isLooking)
    }
    if isFirst { look() }
    return Deadline(id: id, end: end)
  }

  func remove(_ deadline: Deadline) {
    _ = state.withLock { $0.entries.removeValue(forKey: deadline.id) }
  }

  /// Returns the error to report if a deadline has passed, or `nil`.
  func excess(over deadline: Deadline) -> HubError? {
    guard ContinuousClock.now >= deadline.end else { return nil }
    return HubError(
      .busy, "This exceeds the hub's limit of \(time.components.seconds) s per request.",
      advice: "Try again later, or clone the project and run it there.")
  }

  /// Checks the deadlines as long as there are any.
  private func look() {
    Task { [weak self] in
      repeat { try? await Task.sleep(for: Self.interval) } while self?.endLate() == true
    }
  }

  /// - Returns: whether any deadlines are left.
  private func endLate() -> Bool {
    let now = ContinuousClock.now
    let (late, isLooking) = state.withLock { state in
      let late = state.entries.filter { $0.value.end <= now }
      for id in late.keys { state.entries[id] = nil }
      state.isLooking = !state.entries.isEmpty
      return (late, state.isLooking)
    }
    for entry in late.values { entry.cancel() }
    return isLooking
  }
}
