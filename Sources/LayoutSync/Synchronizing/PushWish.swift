public import LayoutHistory
public import ProjectFile

/// The desired state of a branch or tag on the other side.
public struct PushWish: Hashable, Sendable {
  public let kind: ReferenceKind
  public let name: String
  /// The desired revision, or `nil` to remove it.
  public let revision: ContentHash?

  public init(_ kind: ReferenceKind, _ name: String, _ revision: ContentHash?) {
    self.kind = kind
    self.name = name
    self.revision = revision
  }
}
