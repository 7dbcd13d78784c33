// The canonical bytes of a revision:
//
//     format (1), required features (0)
//     parents: their number, 32 bytes each
//     generation, time, author, message
//     state root: 32 bytes
//     changes
//
// Numbers are encoded with seven bits per byte; texts and blobs are preceded by their lengths.

extension Revision {
  /// The canonical bytes of the revision.
  ///
  /// Linear in its changes.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.count(Self.format)
    writer.count(0)
    writer.count(parents.count)
    for parent in parents { writer.raw(parent.bytes) }
    writer.count(generation)
    writer.signed(time)
    writer.text(author)
    writer.text(message)
    writer.raw(stateRoot.bytes)
    writer.changes(changes)
    return writer.bytes
  }

  /// Parses the bytes of a revision.
  ///
  /// Bytes that differ from ``bytes`` of the result are rejected, so that a revision has only one
  /// hash.
  public init(bytes: [UInt8]) throws(RevisionError) {
    var reader = ByteReader(bytes)
    let header = try Header(&reader)
    let changes = try reader.changes()
    guard reader.isAtEnd else { throw reader.error("there is data after its end") }
    self.init(
      parents: header.parents, generation: header.generation, time: header.time,
      author: header.author, message: header.message, stateRoot: header.stateRoot,
      changes: changes)
  }

  /// Parses the bytes of a revision after verifying their hash.
  public init(bytes: [UInt8], hash: ContentHash) throws(RevisionError) {
    let found = Self.hash(of: bytes)
    guard found == hash else { throw .wrongHash(expected: hash, found: found) }
    try self.init(bytes: bytes)
  }
}

extension Revision.Header {
  /// Parses the part before the changes.
  ///
  /// - Complexity: O(parents).
  public init(bytes: [UInt8]) throws(RevisionError) {
    var reader = ByteReader(bytes)
    try self.init(&reader)
  }

  fileprivate init(_ reader: inout ByteReader) throws(RevisionError) {
    let format = try reader.number()
    guard format == Revision.format else {
      if format > Revision.format { throw .newerFormat(Int(clamping: format)) }
      throw reader.error("its format is unknown")
    }
    let features = try reader.number()
    guard features == 0 else { throw .unknownFeatures(features) }
    var parents: [ContentHash] = []
    for _ in 0..<(try reader.count(ofSize: 32)) {
      parents.append(ContentHash(bytes: Array(try reader.raw(32))))
    }
    self.parents = parents
    let generation = try reader.number()
    guard generation > 0, generation <= UInt64(Int32.max) else {
      throw reader.error("its generation is out of range")
    }
    self.generation = Int(generation)
    time = try reader.signed()
    author = try reader.text()
    message = try reader.text()
    stateRoot = ContentHash(bytes: Array(try reader.raw(32)))
  }
}
