import LayoutHistory
import LayoutModel

extension ProjectWriter {
  /// Adds a font file, or replaces the one of that name.
  ///
  /// Its id is derived from its name, so that two users who add the same file create the same
  /// object.
  ///
  /// - Returns: whether that is a change.
  @discardableResult
  public func saveFont(named name: String, bytes: [UInt8]) throws -> Bool {
    let hash = ContentHash.sha256(bytes)
    let known = try connection.prepare("SELECT sha256 FROM font WHERE name = ?")
    known.bind(1, name)
    if try known.step() {
      guard try known.bytes(0) != hash else { return false }
      let update = try connection.prepare("UPDATE font SET sha256 = ?, bytes = ? WHERE name = ?")
      update.bind(1, hash)
      update.bind(2, bytes)
      update.bind(3, name)
      try update.run()
      return true
    }
    let insert = try connection.prepare(
      """
      INSERT INTO font (id, ordinal, name, sha256, bytes)
      VALUES (?, (SELECT coalesce(max(ordinal), 0) + 1 FROM font), ?, ?, ?)
      """)
    let id: ObjectID<ObjectKey> = DerivedID(document: name).id("font", "")
    insert.bind(1, id)
    insert.bind(2, name)
    insert.bind(3, hash)
    insert.bind(4, bytes)
    try insert.run()
    return true
  }

  /// Removes the font file of this name.
  ///
  /// - Throws: ``ProjectFileError`` if there is none.
  public func removeFont(named name: String) throws {
    let delete = try connection.prepare("DELETE FROM font WHERE name = ?")
    delete.bind(1, name)
    try delete.run()
    guard connection.changes > 0 else { throw ProjectFileError.unknownObject("font", name) }
  }
}
