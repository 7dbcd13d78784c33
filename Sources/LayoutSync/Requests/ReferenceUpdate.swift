public import LayoutHistory
public import ProjectFile

/// A change of the revision that a branch or tag refers to.
public struct ReferenceUpdate: Hashable, Sendable, Codable {
  public let kind: ReferenceKind
  public let name: String
  /// The current revision, or `nil` if the branch or tag does not exist.
  ///
  /// The update fails if this is no longer so.
  public let old: ContentHash?
  /// The new revision, or `nil` to remove the branch or tag.
  public let new: ContentHash?
  /// Whether the update may leave revisions behind.
  public var isForced: Bool

  public init(
    _ kind: ReferenceKind, _ name: String, from old: ContentHash?, to new: ContentHash?,
    isForced: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.old = old
    self.new = new
    self.isForced = isForced
  }
}
