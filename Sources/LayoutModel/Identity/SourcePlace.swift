/// The location of an imported object in its source document.
public struct SourcePlace: Hashable, Sendable {
  /// The document from which it was read.
  public var document: DocumentID
  /// The object's `id` attribute there.
  public var objectID: String

  /// Creates the location of the object `objectID` in `document`.
  public init(document: DocumentID, objectID: String) {
    self.document = document
    self.objectID = objectID
  }
}
