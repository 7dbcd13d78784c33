import HubSync
import Synchronization

/// Makes an answer that several clients request at the same time only once.
///
/// The work is cancelled when the last of them has gone.
final class SharedAnswers: Sendable {
  private struct Making {
    let id: Int
    let task: Task<Answer, any Error>
    var asking = 1
  }

  private struct State {
    var makings: [String: Making] = [:]
    var nextID = 0
  }

  private let state = Mutex(State())

  /// Returns the answer for a key.
  ///
  /// - Parameter make: makes the answer if it isn't being made yet, on behalf of the first caller.
  func answer(
    _ key: String, _ make: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await Caller.waiting { [self] in
      let (id, task) = join(key, make)
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        leave(key, id)
      }
    }
  }

  /// The number of clients waiting for the answer being made for a key.
  func asking(_ key: String) -> Int { state.withLock { $0.makings[key]?.asking ?? 0 } }

  private func join(
    _ key: String, _ make: @escaping @Sendable () async throws -> Answer
  ) -> (Int, Task<Answer, any Error>) {
    state.withLock { state in
      if let making = state.makings[key] {
        state.makings[key]?.asking += 1
        return (making.id, making.task)
      }
      state.nextID += 1
      let id = state.nextID
      // The first caller may go while others wait.
      let share = Caller.current?.share
      let task = Caller.$current.withValue(share.map { Caller($0, on: nil) }) {
        Task { [weak self] in
          defer { self?.forget(key, id) }
          return try await make()
        }
      }
      state.makings[key] = Making(id: id, task: task)
      return (id, task)
    }
  }

  private func forget(_ key: String, _ id: Int) {
    state.withLock { state in
      if state.makings[key]?.id == id { state.makings[key] = nil }
    }
  }

  private func leave(_ key: String, _ id: Int) {
    let abandoned: Task<Answer, any Error>? = state.withLock { state in
      guard let making = state.makings[key], making.id == id else { return nil }
      guard making.asking == 1 else {
        state.makings[key]?.asking -= 1
        return nil
      }
      // Later requests make it again.
      state.makings[key] = nil
      return making.task
    }
    abandoned?.cancel()
  }
}
