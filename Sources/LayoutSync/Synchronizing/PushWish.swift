public import LayoutHistory
public import ProjectFile

/// A branch or tag that the other side shall have.
public struct PushWish: Hashable, Sendable {
  public let kind: ReferenceKind
  public let name: String
  /// `nil` where it shall go.
  public let revision: ContentHash?

  public init(_ kind: ReferenceKind, _ name: String, _ revision: ContentHash?) {
    self.kind = kind
    self.name = name
    self.revision = revision
  }
}
