import OperatingSystem
import ProjectFile

/// A complete message: a value as JSON, and the revisions that go with it.
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

  /// The number of bytes before compression in one data frame.
  private static let pieceLength = 1 << 18

  /// Returns the frames of the message.
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

  /// The bytes of all frames.
  var bytes: [UInt8] { frames().flatMap(\.bytes) }
}

extension Message {
  /// Parses the bytes of a complete message.
  init(bytes: [UInt8], limits: SyncLimits) throws {
    var builder = MessageBuilder(limits: limits)
    var place = 0
    while place < bytes.count {
      guard bytes.count - place >= Frame.headerLength else {
        throw SyncError.malformed("a truncated message")
      }
      let start = place + Frame.headerLength
      let (kind, length) = try Frame.header(bytes[place..<start], limits)
      guard bytes.count - start >= length else {
        throw SyncError.malformed("a truncated message")
      }
      try builder.add(Frame(kind: kind, payload: Array(bytes[start..<start + length])))
      place = start + length
    }
    guard let message = builder.message else {
      throw SyncError.malformed("a truncated message")
    }
    self = message
  }
}
