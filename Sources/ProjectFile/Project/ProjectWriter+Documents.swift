import LayoutHistory
public import LayoutModel

extension ProjectWriter {
  /// Adds a document with its bytes.
  ///
  /// - Throws: ``ProjectFileError`` if a document of that name exists.
  public func addDocument(_ document: SourceDocument, bytes: [UInt8]) throws {
    let taken = try connection.prepare("SELECT 1 FROM document WHERE name = ?")
    taken.bind(1, document.name)
    if try taken.step() { throw ProjectFileError.nameTaken("a document", document.name) }
    let insert = try connection.prepare(
      """
      INSERT INTO document (id, ordinal, name, kind, sha256, bytes)
      VALUES (?, (SELECT coalesce(max(ordinal), 0) + 1 FROM document), ?, ?, ?, ?)
      """)
    insert.bind(1, document.id)
    insert.bind(2, document.name)
    insert.bind(3, document.kind.rawValue)
    insert.bind(4, ContentHash.sha256(bytes))
    insert.bind(5, bytes)
    try insert.run()
  }

  /// Declares an environment, or changes the one of that name.
  public func saveEnvironment(_ environment: DeclaredEnvironment) throws {
    let table = Table.environment
    let id = try connection.prepare("SELECT id FROM environment WHERE name = ?")
    id.bind(1, environment.name)
    if try id.step() {
      let update = try connection.prepare(table.update([]))
      update.bind(
        table.bind(environment, to: update), try id.id(0, as: DeclaredEnvironment.self))
      try update.run()
    } else {
      let insert = try connection.prepare(
        table.insert([], ordinal: "SELECT coalesce(max(ordinal), 0) + 1 FROM environment"))
      _ = table.bind(environment, to: insert)
      try insert.run()
    }
  }

  /// Removes the environment of this name.
  ///
  /// - Throws: ``ProjectFileError`` if there is none.
  public func removeEnvironment(named name: String) throws {
    let delete = try connection.prepare("DELETE FROM environment WHERE name = ?")
    delete.bind(1, name)
    try delete.run()
    guard connection.changes > 0 else {
      throw ProjectFileError.unknownObject("environment", name)
    }
  }
}
