public import LayoutHistory
public import LayoutModel

extension ProjectState {
  /// Creates the records of layouts and their document, as in a project that contains nothing else.
  ///
  /// Takes time linear in the layouts.
  ///
  /// - Throws: ``ProjectFileError`` if one of their numbers is not finite.
  public init(_ layouts: [Layout], from document: SourceDocument, bytes: [UInt8]) throws {
    self.init([
      ObjectKey(.document, document.id): ObjectFields([
        "ordinal": .integer(1), "name": .text(document.name),
        "kind": .text(document.kind.rawValue), "sha256": .blob(ContentHash.sha256(bytes)),
        "bytes": .blob(bytes),
      ])
    ])
    let records = LayoutRecords()
    try sayingWhatFailed(at: document.name) {
      for (index, layout) in layouts.enumerated() {
        try records.write(layout, ordinal: index + 1, to: &self)
      }
    }
  }
}
