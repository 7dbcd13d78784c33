import LayoutHistory

extension ProjectReader {
  /// The files with fonts, in the order they were added.
  ///
  /// Linear in their bytes.
  public func fonts() throws -> [StoredFont] {
    try reading(.font) {
      let rows = try connection.prepare(
        "SELECT name, sha256, bytes FROM font ORDER BY ordinal, id")
      var result: [StoredFont] = []
      while try rows.step() {
        result.append(
          StoredFont(name: try rows.text(0), hash: try rows.bytes(1), bytes: try rows.bytes(2)))
      }
      return result
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
      var result: [[UInt8]] = []
      while try rows.step() { result.append(try rows.bytes(0)) }
      return result
    }
  }
}
