internal import Foundation

/// Messages through two pipes.
struct MessageStream {
  let input: FileHandle
  let output: FileHandle
  let limits: SyncLimits

  init(reading input: FileHandle, writing output: FileHandle, limits: SyncLimits) {
    self.input = input
    self.output = output
    self.limits = limits
  }

  func write(_ message: Message) throws {
    for frame in message.frames() {
      try BrokenPipe.throwing(output) { try output.write(contentsOf: Data(frame.bytes)) }
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
      let (kind, length) = try Frame.header(header, limit: limits.frame)
      guard let payload = try bytes(length) else {
        throw SyncError.malformed("a message that is cut off")
      }
      try builder.add(Frame(kind: kind, payload: payload))
    }
    return builder.message
  }

  /// Exactly so many bytes; `nil` where the pipe ends before.
  private func bytes(_ count: Int) throws -> [UInt8]? {
    var result: [UInt8] = []
    while result.count < count {
      guard let data = try input.read(upToCount: count - result.count), !data.isEmpty else {
        return nil
      }
      result += data
    }
    return result
  }
}
