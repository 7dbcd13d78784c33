public import LayoutModel

extension ProjectReader {
  /// The imported documents, in the order they were imported.
  public func documents() throws -> [SourceDocument] {
    let rows = try connection.prepare("SELECT id, name, kind FROM document ORDER BY ordinal, id")
    var result: [SourceDocument] = []
    while try rows.step() {
      result.append(
        SourceDocument(id: try rows.id(0), name: try rows.text(1), kind: try rows.choice(2)))
    }
    return result
  }

  /// The layouts of a document, or with `nil` those of none, in order of creation.
  ///
  /// Linear in their size and in the number of layouts.
  public func layouts(of document: DocumentID?) throws -> [Layout] {
    let rows = try connection.prepare(
      "SELECT name FROM layout WHERE document IS ? ORDER BY ordinal, id")
    rows.bind(1, document)
    var names: [String] = []
    while try rows.step() { names.append(try rows.text(0)) }
    return try names.map { try layout(named: $0) }
  }

  /// A document's bytes, as they were imported; `nil` where there is no such document.
  public func documentBytes(_ id: DocumentID) throws -> [UInt8]? {
    let row = try connection.prepare("SELECT bytes FROM document WHERE id = ?")
    row.bind(1, id)
    return try row.step() ? try row.bytes(0) : nil
  }

  /// The SHA-256 of a document's bytes; `nil` where there is no such document.
  public func documentHash(_ id: DocumentID) throws -> [UInt8]? {
    let row = try connection.prepare("SELECT sha256 FROM document WHERE id = ?")
    row.bind(1, id)
    return try row.step() ? try row.bytes(0) : nil
  }

  /// The environments that the project declares, in order of creation.
  public func environments() throws -> [DeclaredEnvironment] {
    let table = Table.environment
    let rows = try connection.prepare(table.select("ORDER BY ordinal, id"))
    var result: [DeclaredEnvironment] = []
    while try rows.step() {
      var environment = DeclaredEnvironment(name: "")
      try table.readRow(rows, into: &environment)
      result.append(environment)
    }
    return result
  }
}
