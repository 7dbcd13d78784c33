public import LayoutModel

/// What a merge came to.
public struct MergeResult: Sendable {
  /// The merged document; it opens even where there are conflicts.
  public let merged: ReadDocument
  /// What was merged.
  public let base, ours, theirs: ReadDocument
  /// What the sides want differently, each once.
  public let conflicts: [DocumentConflict]
  /// What was settled in a way worth telling, such as which of two versions is the later.
  public let notices: [String]
  /// Frames that both sides recorded differently though they follow from something else.
  ///
  /// By the object id of their views, as ours has them, in points of the superview. They are to be
  /// laid out again.
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
