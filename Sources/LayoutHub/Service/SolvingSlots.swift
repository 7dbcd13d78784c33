import Synchronization

/// Lets so many solve at once, and so many wait; whoever comes beyond that is told to come back.
///
/// Whoever waits holds no thread.
final class SolvingSlots: Sendable {
  private struct State {
    var free: Int
    /// Those who wait, the first at the front; `nil` for whoever gave up.
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var nextID = 0
  }

  private let queue: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: how many solve at once.
  ///   - queue: how many may wait.
  init(count: Int, queue: Int) {
    self.queue = queue
    state = Mutex(State(free: count))
  }

  /// How many wait for their turn.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Runs a block when it is its turn.
  ///
  /// - Throws: ``HubError`` where too many wait; `CancellationError` where whoever asked went away;
  ///   what the block throws.
  func run<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async throws {
    let id: Int? = try state.withLock { state in
      if state.free > 0 {
        state.free -= 1
        return nil
      }
      guard state.waiting.count < queue else {
        throw HubError(.busy, "The hub solves as much as it can; try again in a moment.")
      }
      state.nextID += 1
      return state.nextID
    }
    guard let id else { return }
    let isAdmitted = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isNow: Bool? = state.withLock { state in
          if Task.isCancelled { return false }
          if state.free > 0 {
            state.free -= 1
            return true
          }
          state.waiting.append((id, continuation))
          return nil
        }
        if let isNow { continuation.resume(returning: isNow) }
      }
    } onCancel: {
      let gone = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0).continuation }
      }
      gone?.resume(returning: false)
    }
    guard isAdmitted else { throw CancellationError() }
  }

  private func leave() {
    let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }
}
