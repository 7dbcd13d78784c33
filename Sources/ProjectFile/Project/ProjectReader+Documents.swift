import LayoutHistory
public import LayoutModel

extension ProjectReader {
  /// Returns the imported documents, in order of import.
  public func documents() throws -> [SourceDocument] {
    try reading(.document) {
      let rows = try connection.prepare(
        "SELECT id, name, kind FROM document ORDER BY ordinal, id")
      return try rows.map { try SourceDocument(id: $0.id(0), name: $0.text(1), kind: $0.choice(2)) }
    }
  }

  /// Returns the layouts of a document, or those of none for `nil`, in order of creation.
  ///
  /// Takes time linear in their size and in the number of layouts.
  public func layouts(of document: DocumentID?) throws -> [Layout] {
    let rows = try connection.prepare(
      "SELECT id FROM layout WHERE document IS ? ORDER BY ordinal, id")
    rows.bind(1, document)
    let ids: [LayoutID] = try rows.map { try $0.id(0) }
    return try ids.map(layout)
  }

  /// Returns a document's bytes, as they were imported, or `nil` if there is no such document.
  ///
  /// - Throws: ``ProjectFileError`` if they differ from what was imported.
  public func documentBytes(_ id: DocumentID) throws -> [UInt8]? {
    let row = try connection.prepare("SELECT bytes, sha256, name FROM document WHERE id = ?")
    row.bind(1, id)
    guard try row.step() else { return nil }
    let bytes = try row.bytes(0)
    guard try row.bytes(1) == ContentHash.sha256(bytes) else {
      throw ProjectFileError.documentDamaged(try row.text(2))
    }
    return bytes
  }

  /// Returns the environments declared in the project, in order of creation.
  public func environments() throws -> [DeclaredEnvironment] {
    if let difference = try difference() {
      return try connection.asItIs { try environments(after: difference.changes) }
    }
    return try storedEnvironments().ordered.map(\.environment)
  }

  /// Returns the environments in their table.
  func storedEnvironments() throws -> CreationOrder<StoredEnvironment, StoredEnvironment> {
    let table = Table.environment
    let columns = (["id", "ordinal"] + table.columnNames).joined(separator: ", ")
    let rows = try connection.prepare("SELECT \(columns), rowid FROM environment ORDER BY ordinal")
    var result = CreationOrder<StoredEnvironment, StoredEnvironment>(by: \.id)
    while try rows.step() {
      let environment = try table.object(rows, from: 2)
      result.append(
        StoredEnvironment(id: try rows.id(0), environment: environment),
        ordinal: try rows.integer(1))
    }
    return result
  }
}

extension Table<DeclaredEnvironment> {
  /// Reads an environment from the table's columns.
  func object(_ row: some StoredRow, from first: Int32 = 0) throws -> DeclaredEnvironment {
    try read(DeclaredEnvironment(name: ""), from: row, at: first)
  }
}
