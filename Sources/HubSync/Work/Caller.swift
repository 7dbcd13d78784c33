import HubStore
import Synchronization

/// A client that waits for an answer.
package struct Caller: Sendable {
  package let share: Share
  /// Reports that the client has gone; `nil` for work that several clients wait for.
  private let connection: (any CallerConnection)?

  package init(_ share: Share, on connection: (any CallerConnection)?) {
    self.share = share
    self.connection = connection
  }

  /// The caller the current task works for; `nil` for the hub's own work.
  @TaskLocal package static var current: Caller?

  /// Runs a block in a task that is cancelled when the current caller goes, this task is cancelled
  /// or the deadline passes.
  ///
  /// - Throws: ``HubError`` if it failed after its deadline, otherwise the error of the block.
  package static func waiting<Result: Sendable>(
    within deadlines: Deadlines? = nil, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task(operation: body)
    let note = current?.connection.map { CallerNote($0) { task.cancel() } }
    let deadline = deadlines?.add { task.cancel() }
    defer {
      note?.remove()
      deadline.map { deadlines?.remove($0) }
    }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch let error where !(error is HubError) {
      // Work that was completed past the deadline is reported as completed.
      throw deadline.flatMap { deadlines?.excess(over: $0) } ?? error
    }
  }
}

/// A callback for the end of a connection.
private struct CallerNote: Sendable {
  private static let count = Atomic(0)

  private let connection: any CallerConnection
  private let id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue

  init(_ connection: any CallerConnection, then cancel: @escaping @Sendable () -> Void) {
    self.connection = connection
    connection.add(id, cancel)
  }

  func remove() { connection.remove(id) }
}
