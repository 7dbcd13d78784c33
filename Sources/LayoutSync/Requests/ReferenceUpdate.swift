public import LayoutHistory
public import ProjectFile

/// A branch or tag that is to stand elsewhere.
public struct ReferenceUpdate: Hashable, Sendable, Codable {
  public let kind: ReferenceKind
  public let name: String
  /// Where it stands now; `nil` where it is not there.
  ///
  /// Nothing is changed where that is not so.
  public let old: ContentHash?
  /// Where it is to stand; `nil` where it is to go.
  public let new: ContentHash?
  /// Whether it may leave revisions behind.
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
