public import LayoutModel

/// The result of a merge.
public struct MergeResult: Sendable {
  /// The merged document, which can be opened even if there are conflicts.
  public let merged: ReadDocument
  /// The documents that were merged.
  public let base, ours, theirs: ReadDocument
  /// The disagreements between the sides, without duplicates.
  public let conflicts: [DocumentConflict]
  /// Messages about notable results, such as which of two versions is later.
  public let notices: [String]
  /// Derived frames that the sides recorded differently and that need a new layout.
  ///
  /// By the object ids of their views, in our version, in points of the superview.
  public let mixedFrames: [String: Rect]

  /// The bytes of the merged document.
  public var bytes: [UInt8] { merged.bytes }

  init(
    _ merged: ReadDocument, base: ReadDocument, ours: ReadDocument, theirs: ReadDocument,
    conflicts: [DocumentConflict] = [], notices: [String] = [], mixedFrames: [String: Rect] = [:]
  ) {
    self.merged = merged
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.conflicts = conflicts
    self.notices = notices
    self.mixedFrames = mixedFrames
  }
}
