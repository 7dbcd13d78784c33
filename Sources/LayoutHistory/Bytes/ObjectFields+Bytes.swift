extension ObjectFields {
  /// The canonical bytes of the fields: their number, then the name and value of each.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.count(entries.count)
    for entry in entries {
      writer.text(entry.name)
      writer.value(entry.value)
    }
    return writer.bytes
  }

  /// Parses canonical bytes.
  ///
  /// - Throws: ``RevisionError`` for bytes that ``bytes`` never produces.
  public init(bytes: [UInt8]) throws(RevisionError) {
    var reader = ByteReader(bytes)
    var entries: [Entry] = []
    for _ in 0..<(try reader.count(ofSize: 2)) {
      let name = try reader.text()
      guard entries.last.map({ $0.name.precedes(name) }) ?? true else {
        throw reader.error("fields are out of order")
      }
      entries.append(Entry(name, try reader.value()))
    }
    guard reader.isAtEnd else { throw reader.error("there is data after its end") }
    self.init(ascending: entries)
  }
}
