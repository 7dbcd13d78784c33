/// Where an imported object stands in its source document.
public struct SourcePlace: Hashable, Sendable {
  /// The document it was read from.
  public var document: DocumentID
  /// The object's `id` attribute there.
  public var objectID: String

  /// Makes the place of the object `objectID` in `document`.
  public init(document: DocumentID, objectID: String) {
    self.document = document
    self.objectID = objectID
  }
}
