import LayoutHistory

extension ProjectReader {
  /// Returns the font files in the order they were added, in time linear in their bytes.
  public func fonts() throws -> [StoredFont] {
    try reading(.font) {
      let rows = try connection.prepare(
        "SELECT name, sha256, bytes FROM font ORDER BY ordinal, id")
      return try rows.map {
        try StoredFont(name: $0.text(0), hash: $0.bytes(1), bytes: $0.bytes(2))
      }
    }
  }

  /// Whether there is a font file of this name.
  public func hasFont(named name: String) throws -> Bool {
    let rows = try connection.prepare("SELECT 1 FROM font WHERE name = ?")
    rows.bind(1, name)
    return try rows.step()
  }

  /// Returns the SHA-256 of each font file, in the order they were added.
  public func fontHashes() throws -> [[UInt8]] {
    try reading(.font) {
      let rows = try connection.cached("SELECT sha256 FROM font ORDER BY ordinal, id")
      return try rows.map { try $0.bytes(0) }
    }
  }
}
