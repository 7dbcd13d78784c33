import HubStore
import Synchronization

/// Ends what takes longer than it may.
package final class Deadlines: Sendable {
  /// What is to be ended, and when.
  struct Deadline: Sendable {
    fileprivate let id: Int
    fileprivate let end: ContinuousClock.Instant
  }

  private struct State {
    var entries: [Int: (end: ContinuousClock.Instant, cancel: @Sendable () -> Void)] = [:]
    var nextID = 0
    var isLooking = false
  }

  /// How often it is looked who is late.
  ///
  /// A timer for each would do too, but on Linux one that is not needed any more stays, with its task,
  /// until its time.
  private static let interval = Duration.milliseconds(100)

  private let time: Duration
  private let state = Mutex(State())

  /// - Parameter time: how long each may take.
  init(_ time: Duration) { self.time = time }

  /// Has something cancelled when its time is over, unless it is removed before.
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

  /// What to say where the time is over; `nil` where it is not.
  func excess(over deadline: Deadline) -> HubError? {
    guard ContinuousClock.now >= deadline.end else { return nil }
    return HubError(
      .busy, "It takes more than the \(time.components.seconds) s that the hub gives to a request.",
      advice: "Try again later, or clone the project and ask there.")
  }

  /// Looks who is late for as long as there is anybody who may become so.
  private func look() {
    Task { [weak self] in
      repeat { try? await Task.sleep(for: Self.interval) } while self?.endLate() == true
    }
  }

  /// - Returns: whether there is anything left.
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
