/// An Interface Builder document that layouts were imported from.
///
/// Its bytes are kept by the store, whole and unread, so that it can be written back without loss.
public struct SourceDocument: Hashable, Sendable {
  /// What a document is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case storyboard
    case xib
  }

  /// What the names of such files end in.
  package static let fileTypes = Kind.allCases.map(\.rawValue)

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
