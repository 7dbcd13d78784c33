import HubStore
import Synchronization

/// Whoever waits for an answer, for as long as they do.
package struct Caller: Sendable {
  package let share: Share
  /// Tells that they went; `nil` for work that several wait for.
  private let connection: (any CallerConnection)?

  package init(_ share: Share, on connection: (any CallerConnection)?) {
    self.share = share
    self.connection = connection
  }

  /// For whom the present task works; nobody for what the hub does by itself.
  @TaskLocal package static var current: Caller?

  /// Runs a block in a task that is cancelled when the present caller goes, this task is, or it takes
  /// too long.
  ///
  /// - Throws: ``HubError`` where it ended with an error after its time; else what the block throws.
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
      // What was done in spite of the time is done, and said so.
      throw deadline.flatMap { deadlines?.excess(over: $0) } ?? error
    }
  }
}

/// Asks a connection to say when it has ended.
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
