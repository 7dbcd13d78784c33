public import LayoutHistory
public import LayoutModel

extension ProjectState {
  /// Layouts and the document they were imported from, as the records they are in a project of their
  /// own.
  ///
  /// Linear in the layouts.
  ///
  /// - Throws: ``ProjectFileError`` where a number of theirs is not finite.
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
