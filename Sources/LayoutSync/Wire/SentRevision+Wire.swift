import LayoutHistory
import ProjectFile

// On the wire: a kind (1, 2 or 3), the length in four bytes, and the bytes. A state (2) precedes
// its revision (1). Hashes do not compress, so a revision whose first parent is the preceding
// revision is sent without that hash (3).

extension SentRevision {
  var length: Int { bytes.count + (state?.count ?? 0) }

  private static let placeOfFirstParent = 3
  private static let hashLength = 32

  /// Encodes revisions for the wire.
  static func bytes(of revisions: [SentRevision]) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(revisions.reduce(0) { $0 + $1.length + 10 })
    func write(_ kind: UInt8, _ parts: ArraySlice<UInt8>...) {
      data.append(kind)
      let length = parts.reduce(0) { $0 + $1.count }
      withUnsafeBytes(of: UInt32(length).bigEndian) { data.append(contentsOf: $0) }
      for part in parts { data += part }
    }
    var last: ContentHash?
    for revision in revisions {
      let bytes = revision.bytes
      if let state = revision.state { write(2, state[...]) }
      let start = placeOfFirstParent
      let end = start + hashLength
      if let last, bytes.count >= end, bytes[start..<end].elementsEqual(last.bytes) {
        write(3, bytes[..<start], bytes[end...])
      } else {
        write(1, bytes[...])
      }
      last = revision.hash
    }
    return data
  }

  /// Parses the revisions of a message.
  static func list(_ data: [UInt8], limit: Int) throws -> [SentRevision] {
    var result: [SentRevision] = []
    var state: [UInt8]?
    var place = 0
    while place < data.count {
      guard data.count - place >= 5 else { throw SyncError.malformed("a truncated revision") }
      let kind = data[place]
      let length = data[place + 1..<place + 5].reduce(0) { $0 << 8 | Int($1) }
      place += 5
      guard length <= limit else {
        throw SyncError(
          .tooLarge, "A revision has \(length) bytes, more than the limit of \(limit).")
      }
      guard data.count - place >= length else {
        throw SyncError.malformed("a truncated revision")
      }
      var bytes = Array(data[place..<place + length])
      place += length
      if kind == 3 {
        guard let last = result.last, bytes.count >= placeOfFirstParent else {
          throw SyncError.malformed("a revision without its parent")
        }
        bytes.insert(contentsOf: last.hash.bytes, at: placeOfFirstParent)
      }
      switch kind {
      case 1, 3:
        result.append(SentRevision(bytes: bytes, state: state))
        state = nil
      case 2 where state == nil: state = bytes
      default: throw SyncError.malformed("something other than a revision among revisions")
      }
    }
    guard state == nil else { throw SyncError.malformed("a state without its revision") }
    return result
  }
}
