public import OperatingSystem

/// A copy of a project at the other end of two pipes, such as those of `ssh`.
///
/// An actor that reads each answer before it writes the next request, so there is one request at a
/// time.
public actor StreamPeer: MessagePeer {
  private let stream: MessageStream
  /// The program at the other end, which ends with the peer.
  private let program: ChildProcess.Conversation
  /// The error message if the other side ends without an answer.
  private let failure: @Sendable () -> String

  /// - Parameter program: the program that answers.
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
  /// Answers requests from a pipe until it ends.
  ///
  /// - Throws: ``SyncError`` if the input is not a message, because what follows cannot be parsed.
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
