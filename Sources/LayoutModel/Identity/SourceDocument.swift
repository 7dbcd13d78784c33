/// An Interface Builder document that layouts were imported from.
///
/// Its bytes are kept by the store, whole and unread, so that it can be written back without loss.
public struct SourceDocument: Hashable, Sendable {
  /// What a document is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case storyboard
    case xib
  }

  public let id: DocumentID
  /// The file's name without its folder, such as `Main.storyboard`; unique in a project.
  public var name: String
  public var kind: Kind

  /// Makes the record of a document.
  public init(id: DocumentID, name: String, kind: Kind) {
    self.id = id
    self.name = name
    self.kind = kind
  }
}

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
