import Foundation

/// A whole message: a value as JSON, and the revisions that go with it.
struct Message: Hashable, Sendable {
  let head: [UInt8]
  let revisions: [SentRevision]

  init(head: [UInt8], revisions: [SentRevision] = []) {
    self.head = head
    self.revisions = revisions
  }

  init(_ value: some Encodable, revisions: [SentRevision] = []) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(head: Array(try encoder.encode(value)), revisions: revisions)
  }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(head))
    } catch {
      throw SyncError.malformed("a head that is not the JSON of a \(type)")
    }
  }

  /// The bytes before compression that one data frame carries.
  private static let pieceLength = 1 << 18

  /// The message as frames.
  func frames() -> [Frame] {
    var frames = [Frame(kind: .head, payload: head)]
    let data = SentRevision.bytes(of: revisions)
    for start in stride(from: 0, to: data.count, by: Self.pieceLength) {
      let piece = Array(data[start..<min(start + Self.pieceLength, data.count)])
      let compressed = Deflate.compressed(piece)
      frames.append(
        Frame(kind: compressed == nil ? .data : .deflated, payload: compressed ?? piece))
    }
    frames.append(Frame(kind: .end, payload: []))
    return frames
  }

  /// The frames, one after another.
  var bytes: [UInt8] { frames().flatMap(\.bytes) }
}

/// Puts a message together from frames as they come, and refuses what is too large.
struct MessageBuilder {
  private let limits: SyncLimits
  private var head: [UInt8]?
  private var data: [UInt8] = []
  private(set) var message: Message?

  init(limits: SyncLimits) { self.limits = limits }

  /// Takes the next frame.
  mutating func add(_ frame: Frame) throws {
    guard message == nil else { throw SyncError.malformed("something after its end") }
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
      guard frame.payload.isEmpty else { throw SyncError.malformed("an end that says something") }
      message = Message(head: head, revisions: try SentRevision.list(data, limit: limits.revision))
    }
  }

  private mutating func append(_ bytes: [UInt8]) throws {
    // One revision may be as large as it likes up to its own limit.
    guard data.count + bytes.count <= limits.message + limits.revision else {
      throw SyncError(
        .tooLarge, "A message of more than \(limits.message + limits.revision) bytes.")
    }
    data += bytes
  }
}

extension Message {
  /// Reads the bytes of a whole message.
  init(bytes: [UInt8], limits: SyncLimits) throws {
    var builder = MessageBuilder(limits: limits)
    var place = 0
    while place < bytes.count {
      guard bytes.count - place >= Frame.headerLength else {
        throw SyncError.malformed("a message that is cut off")
      }
      let start = place + Frame.headerLength
      let (kind, length) = try Frame.header(bytes[place..<start], limit: limits.frame)
      guard bytes.count - start >= length else {
        throw SyncError.malformed("a message that is cut off")
      }
      try builder.add(Frame(kind: kind, payload: Array(bytes[start..<start + length])))
      place = start + length
    }
    guard let message = builder.message else {
      throw SyncError.malformed("a message that is cut off")
    }
    self = message
  }
}
