public import OperatingSystem

/// A copy of a project at the other end of two pipes, such as those of `ssh`.
///
/// One request at a time: it is an actor, and each answer is read before the next request is
/// written.
public actor StreamPeer: MessagePeer {
  private let stream: MessageStream
  /// The program that is talked to, which ends with the peer.
  private let program: ChildProcess.Conversation
  /// What to say where the other side ends without an answer.
  private let failure: @Sendable () -> String

  /// - Parameter program: what answers.
  init(with program: ChildProcess.Conversation, failure: @escaping @Sendable () -> String) {
    stream = MessageStream(reading: program.output, writing: program.input, limits: SyncLimits())
    self.program = program
    self.failure = failure
  }

  func exchange(_ message: Message) async throws -> Message {
    do {
      try stream.write(message)
      if let answer = try stream.read() { return answer }
    } catch let error as Errno {
      throw SyncError(.unreachable, "\(failure()) \(error.description)")
    }
    throw SyncError(.unreachable, failure())
  }
}

extension SyncPeer {
  /// Answers requests that come through a pipe until it ends.
  ///
  /// - Throws: ``SyncError`` where what comes is no message; nothing can be made of what follows.
  public func serve(
    reading input: FileDescriptor, writing output: FileDescriptor, limits: SyncLimits = SyncLimits()
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
