import LayoutHistory

extension ProjectReader {
  /// The files with fonts, in the order they were added.
  ///
  /// Linear in their bytes.
  public func fonts() throws -> [StoredFont] {
    try reading(.font) {
      let rows = try connection.prepare(
        "SELECT name, sha256, bytes FROM font ORDER BY ordinal, id")
      return try rows.map {
        try StoredFont(name: $0.text(0), hash: $0.bytes(1), bytes: $0.bytes(2))
      }
    }
  }

  /// Whether there is a file with fonts of this name.
  public func hasFont(named name: String) throws -> Bool {
    let rows = try connection.prepare("SELECT 1 FROM font WHERE name = ?")
    rows.bind(1, name)
    return try rows.step()
  }

  /// The SHA-256 of each file with fonts, in the order they were added.
  public func fontHashes() throws -> [[UInt8]] {
    try reading(.font) {
      let rows = try connection.cached("SELECT sha256 FROM font ORDER BY ordinal, id")
      return try rows.map { try $0.bytes(0) }
    }
  }
}
