public import InterfaceBuilder

/// A document with the current state of its layouts, ready to be written to a file.
public struct ExportedDocument: Sendable {
  /// The document's name, such as `Main.storyboard`.
  public let name: String
  public let bytes: [UInt8]
  /// Changes in the project that were not written because the document format cannot express them.
  public let notices: [String]
  /// The imported version; `nil` for a new document.
  let original: [UInt8]?

  /// Returns the changes of objects that a file has since the import and the project lacks, such as
  /// those of another program: writing the document to the file undoes them.
  ///
  /// Properties that the project has changed as well are left out: the file may be an earlier export.
  ///
  /// - Returns: None for a new document, or if the file is none.
  /// - Complexity: O(bytes).
  public func changes(overwrittenIn file: [UInt8]) -> [DocumentChange] {
    guard let original else { return [] }
    let found = try? OverwrittenChanges(in: file, of: original, by: bytes, name: name)
    return found?.changes ?? []
  }
}
