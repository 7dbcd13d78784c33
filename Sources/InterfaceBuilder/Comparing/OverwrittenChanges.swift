/// The changes to a document that another version of it, made from the same original, would undo.
public struct OverwrittenChanges: Sendable {
  /// The changes in the order of the document, without those to properties that the other version
  /// changes as well.
  public let changes: [DocumentChange]

  /// Finds the changes.
  ///
  /// - Parameters:
  ///   - current: The document to be overwritten.
  ///   - original: The version that both were made from.
  ///   - next: The version that overwrites it.
  ///   - name: The document's name, for errors.
  /// - Throws: ``ImportError`` if one of them cannot be read.
  /// - Complexity: O(bytes).
  public init(
    in current: [UInt8], of original: [UInt8], by next: [UInt8], name: String
  ) throws(ImportError) {
    guard current != original, current != next else {
      changes = []
      return
    }
    let own = try DocumentDiff(old: original, new: next, name: name).changes
    let touched = Set(own.map(Place.init))
    changes = try DocumentDiff(old: original, new: current, name: name).changes.filter {
      $0.objectID != nil && !touched.contains(Place($0))
    }
  }

  /// The place of a change.
  private struct Place: Hashable {
    let objectID: String?
    let property: String?

    init(_ change: DocumentChange) {
      objectID = change.objectID
      property = change.property
    }
  }
}
