/// A revision on its way: its canonical bytes, and for one whose parents stay behind the state that
/// it leads to.
public struct SentRevision: Hashable, Sendable {
  public let bytes: [UInt8]
  /// As the bytes of changes of the empty project.
  public let state: [UInt8]?

  public init(bytes: [UInt8], state: [UInt8]? = nil) {
    self.bytes = bytes
    self.state = state
  }

  var length: Int { bytes.count + (state?.count ?? 0) }

  // On the wire: 1 or 2 for what follows, its length in four bytes, the bytes; a state (2) stands
  // before its revision (1).

  func write(to data: inout [UInt8]) {
    func write(_ kind: UInt8, _ bytes: [UInt8]) {
      data.append(kind)
      withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { data.append(contentsOf: $0) }
      data += bytes
    }
    if let state { write(2, state) }
    write(1, bytes)
  }

  /// Reads the revisions of a message.
  static func list(_ data: [UInt8], limit: Int) throws -> [SentRevision] {
    var result: [SentRevision] = []
    var state: [UInt8]?
    var place = 0
    while place < data.count {
      guard data.count - place >= 5 else { throw SyncError.malformed("a revision that is cut off") }
      let kind = data[place]
      let length = data[place + 1..<place + 5].reduce(0) { $0 << 8 | Int($1) }
      place += 5
      guard length <= limit else {
        throw SyncError(.tooLarge, "A revision of \(length) bytes is more than \(limit).")
      }
      guard data.count - place >= length else {
        throw SyncError.malformed("a revision that is cut off")
      }
      let bytes = Array(data[place..<place + length])
      place += length
      switch kind {
      case 1:
        result.append(SentRevision(bytes: bytes, state: state))
        state = nil
      case 2 where state == nil: state = bytes
      default: throw SyncError.malformed("something among revisions that is none")
      }
    }
    guard state == nil else { throw SyncError.malformed("a state without its revision") }
    return result
  }
}
