internal import OperatingSystem

/// Messages through two pipes.
struct MessageStream {
  /// Where messages come; `nil` where none do.
  let input: FileDescriptor?
  /// Where messages go; `nil` where none do.
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

  /// The next message; `nil` where the pipe ends.
  func read() throws -> Message? {
    var builder = MessageBuilder(limits: limits)
    var isFirst = true
    while builder.message == nil {
      guard let header = try bytes(Frame.headerLength) else {
        if isFirst { return nil }
        throw SyncError.malformed("a message that is cut off")
      }
      isFirst = false
      let (kind, length) = try Frame.header(header, limits)
      guard let payload = try bytes(length) else {
        throw SyncError.malformed("a message that is cut off")
      }
      try builder.add(Frame(kind: kind, payload: payload))
    }
    return builder.message
  }

  /// Exactly so many bytes; `nil` where the pipe ends before.
  private func bytes(_ count: Int) throws -> [UInt8]? {
    let bytes = try input?.bytes(upTo: count) ?? []
    return bytes.count == count ? bytes : nil
  }
}
