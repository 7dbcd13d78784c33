import HubStore
import Synchronization

/// Limits the number of requests in progress and waiting; further ones are rejected.
///
/// No caller gets more than a share of the places. Among waiting requests that may proceed, the
/// next is one whose caller has the fewest places. Waiting occupies no thread.
package final class FairTurns: Sendable {
  /// The limits on places and waiting.
  package struct Bounds: Sendable {
    var places: Int
    var waiting: Int
    /// The maximum number of places of one caller.
    var caller: Int
    /// The maximum number of places of one project.
    var project: Int

    /// Creates limits that leave half of the places to other callers and a quarter to other
    /// projects.
    package init(places: Int, waiting: Int) {
      self.places = places
      self.waiting = waiting
      caller = max(1, places / 2)
      project = max(1, places * 3 / 4)
    }
  }

  private struct Waiting {
    let id: Int
    let share: Share?
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    /// The waiting requests, oldest first.
    var waiting: [Waiting] = []
    var nextID = 0
    /// The number of places and of waiting requests, by caller and project.
    var held: [Share.Part: Int] = [:]
    var queued: [Share.Part: Int] = [:]

    func mayWork(_ share: Share?, _ bounds: Bounds) -> Bool {
      guard let share else { return true }
      return held[share.caller, default: 0] < bounds.caller
        && share.project.map { held[$0, default: 0] < bounds.project } ?? true
    }

    mutating func hold(_ share: Share?) {
      free -= 1
      for part in share?.parts ?? [] { held[part, default: 0] += 1 }
    }

    mutating func give(_ share: Share?) {
      free += 1
      for part in share?.parts ?? [] { Self.lower(&held, part) }
    }

    static func lower(_ counts: inout [Share.Part: Int], _ part: Share.Part) {
      let left = counts[part, default: 1] - 1
      counts[part] = left > 0 ? left : nil
    }

    /// Removes and admits the next waiting request; `nil` if none may proceed.
    mutating func takeNext(_ bounds: Bounds) -> CheckedContinuation<Bool, Never>? {
      guard free > 0 else { return nil }
      let possible = waiting.indices.filter { mayWork(waiting[$0].share, bounds) }
      func places(of index: Int) -> Int {
        waiting[index].share.map { held[$0.caller, default: 0] } ?? 0
      }
      guard let next = possible.min(by: { places(of: $0) < places(of: $1) }) else { return nil }
      let taken = remove(at: next)
      hold(taken.share)
      return taken.continuation
    }

    mutating func remove(at index: Int) -> Waiting {
      let taken = waiting.remove(at: index)
      for part in taken.share?.parts ?? [] { Self.lower(&queued, part) }
      return taken
    }
  }

  private let bounds: Bounds
  private let state: Mutex<State>

  package init(_ bounds: Bounds) {
    self.bounds = bounds
    state = Mutex(State(free: bounds.places))
  }

  var waiting: Int { state.withLock { $0.waiting.count } }

  var working: Int { bounds.places - state.withLock { $0.free } }

  /// Runs a block when its turn comes.
  ///
  /// - Parameter share: the caller and project to count it for; `nil` for the hub's own work.
  /// - Throws: ``HubError`` if too many wait; `CancellationError` if the client went away; the
  ///   error of the block.
  package func run<Result: Sendable>(
    for share: Share? = nil, _ body: () async throws -> Result
  ) async throws -> Result {
    try await enter(share)
    defer { leave(share) }
    return try await body()
  }

  private func enter(_ share: Share?) async throws {
    let id: Int? = try state.withLock { state in
      if state.free > 0, state.mayWork(share, bounds) {
        state.hold(share)
        return nil
      }
      // Nor may one caller fill the queue.
      let own = share.map { state.queued[$0.caller, default: 0] } ?? 0
      guard state.waiting.count < bounds.waiting, own < max(1, bounds.waiting / 2) else {
        throw HubError(.busy, "The hub is busy; try again in a moment.")
      }
      state.nextID += 1
      return state.nextID
    }
    guard let id else { return }
    let isAdmitted = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isNow: Bool? = state.withLock { state in
          if Task.isCancelled { return false }
          if state.free > 0, state.mayWork(share, bounds) {
            state.hold(share)
            return true
          }
          state.waiting.append(Waiting(id: id, share: share, continuation: continuation))
          for part in share?.parts ?? [] { state.queued[part, default: 0] += 1 }
          return nil
        }
        if let isNow { continuation.resume(returning: isNow) }
      }
    } onCancel: {
      let gone = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.remove(at: $0).continuation }
      }
      gone?.resume(returning: false)
    }
    guard isAdmitted else { throw CancellationError() }
  }

  private func leave(_ share: Share?) {
    let next = state.withLock { state in
      state.give(share)
      return state.takeNext(bounds)
    }
    next?.resume(returning: true)
  }
}
