public import Foundation

/// A copy of a project at the other end of two pipes, such as those of `ssh`.
///
/// One request at a time: it is an actor, and each answer is read before the next request is
/// written.
public actor StreamPeer: MessagePeer {
  private let stream: MessageStream
  /// What to say where the other side ends without an answer.
  private let failure: @Sendable () -> String

  public init(
    reading input: FileHandle, writing output: FileHandle,
    failure: @escaping @Sendable () -> String = { "The other side ended." }
  ) {
    stream = MessageStream(reading: input, writing: output, limits: SyncLimits())
    self.failure = failure
  }

  func exchange(_ message: Message) async throws -> Message {
    do {
      try stream.write(message)
      if let answer = try stream.read() { return answer }
    } catch let error as CocoaError {
      throw SyncError(.unreachable, "\(failure()) \(error.localizedDescription)")
    }
    throw SyncError(.unreachable, failure())
  }
}

extension SyncPeer {
  /// Answers requests that come through a pipe until it ends.
  ///
  /// - Throws: ``SyncError`` where what comes is no message; nothing can be made of what follows.
  public func serve(
    reading input: FileHandle, writing output: FileHandle, limits: SyncLimits = SyncLimits()
  ) async throws {
    let stream = MessageStream(reading: input, writing: output, limits: limits)
    while true {
      let message: Message?
      do {
        message = try stream.read()
      } catch let error as SyncError {
        try stream.write(Message(SyncReply(problem: error)))
        throw error
      }
      guard let message else { return }
      try stream.write(await answer(message).message)
    }
  }
}
