/// An Interface Builder document from which layouts were imported.
///
/// The store keeps its bytes whole and uninterpreted, so that it can be written back without loss.
public struct SourceDocument: Hashable, Sendable {
  /// The type of a document.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case storyboard
    case xib
  }

  /// The file name extensions of documents.
  package static let fileTypes = Kind.allCases.map(\.rawValue)

  public let id: DocumentID
  /// The file's name without its folder, such as `Main.storyboard`; unique in a project.
  public var name: String
  public var kind: Kind

  /// Creates the record of a document.
  public init(id: DocumentID, name: String, kind: Kind) {
    self.id = id
    self.name = name
    self.kind = kind
  }
}
