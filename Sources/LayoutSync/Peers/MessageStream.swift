internal import OperatingSystem

/// A stream of messages over two pipes.
struct MessageStream {
  /// The pipe to read from, or `nil` for none.
  let input: FileDescriptor?
  /// The pipe to write to, or `nil` for none.
  let output: FileDescriptor?
  let limits: SyncLimits

  init(reading input: FileDescriptor?, writing output: FileDescriptor?, limits: SyncLimits) {
    self.input = input
    self.output = output
    self.limits = limits
  }

  func write(_ message: Message) throws {
    guard let output else { return }
    for frame in message.frames() {
      try BrokenPipe.throwing(output) { _ = try output.writeAll(frame.bytes) }
    }
  }

  /// Returns the next message, or `nil` at the end of the pipe.
  func read() throws -> Message? {
    var builder = MessageBuilder(limits: limits)
    var isFirst = true
    while builder.message == nil {
      guard let header = try bytes(Frame.headerLength) else {
        if isFirst { return nil }
        throw SyncError.malformed("a truncated message")
      }
      isFirst = false
      let (kind, length) = try Frame.header(header, limits)
      guard let payload = try bytes(length) else {
        throw SyncError.malformed("a truncated message")
      }
      try builder.add(Frame(kind: kind, payload: payload))
    }
    return builder.message
  }

  /// Returns exactly `count` bytes, or `nil` if the pipe ends before.
  private func bytes(_ count: Int) throws -> [UInt8]? {
    let bytes = try input?.bytes(upTo: count) ?? []
    return bytes.count == count ? bytes : nil
  }
}
