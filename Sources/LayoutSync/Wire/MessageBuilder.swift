import OperatingSystem
import ProjectFile

/// Assembles a message from frames as they arrive, and refuses one that is too large.
struct MessageBuilder {
  private let limits: SyncLimits
  private var head: [UInt8]?
  private var data: [UInt8] = []
  private(set) var message: Message?

  init(limits: SyncLimits) { self.limits = limits }

  /// Adds the next frame.
  mutating func add(_ frame: Frame) throws {
    guard message == nil else { throw SyncError.malformed("data after its end") }
    guard let head else {
      guard frame.kind == .head else { throw SyncError.malformed("a message without a head") }
      head = frame.payload
      return
    }
    switch frame.kind {
    case .head: throw SyncError.malformed("a message with two heads")
    case .data: try append(frame.payload)
    case .deflated: try append(Deflate.expanded(frame.payload, limit: limits.frame))
    case .end:
      guard frame.payload.isEmpty else { throw SyncError.malformed("an end frame with content") }
      message = Message(head: head, revisions: try SentRevision.list(data, limit: limits.revision))
    }
  }

  private mutating func append(_ bytes: [UInt8]) throws {
    // One revision may exceed the limit of a message, up to its own limit.
    guard data.count + bytes.count <= limits.message + limits.revision else {
      throw SyncError(
        .tooLarge, "A message has more than \(limits.message + limits.revision) bytes.")
    }
    data += bytes
  }
}
