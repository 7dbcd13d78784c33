import NIOCore
import Synchronization

/// Whoever waits for an answer, for as long as they do.
struct Caller: Sendable {
  let share: Share
  /// Tells that they went; `nil` for work that several wait for.
  fileprivate let channel: (any Channel)?

  init(_ share: Share, on channel: (any Channel)?) {
    self.share = share
    self.channel = channel
  }

  /// For whom the present task works; nobody for what the hub does by itself.
  @TaskLocal static var current: Caller?

  /// Runs a block in a task that is cancelled when the present caller goes, this task is, or it takes
  /// too long.
  ///
  /// - Throws: ``HubError`` where it ended with an error after its time; else what the block throws.
  static func waiting<Result: Sendable>(
    within deadlines: Deadlines? = nil, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task(operation: body)
    let note = current?.channel.map { CallerNote($0) { task.cancel() } }
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

  private let channel: any Channel
  private let id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue

  init(_ channel: any Channel, then cancel: @escaping @Sendable () -> Void) {
    self.channel = channel
    let id = id
    channel.eventLoop.execute {
      guard let watch = Self.watch(channel) else { return cancel() }
      watch.add(id, cancel)
    }
  }

  func remove() {
    channel.eventLoop.execute { [channel, id] in Self.watch(channel)?.remove(id) }
  }

  /// None where the connection has ended and its handlers are gone.
  private static func watch(_ channel: any Channel) -> CallerWatch? {
    try? channel.pipeline.syncOperations.handler(type: CallerWatch.self)
  }
}
