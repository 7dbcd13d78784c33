public import LayoutHistory

/// What a fetch brought.
public struct FetchReport: Sendable {
  /// A branch of the other side that stands elsewhere than the last time.
  public struct Move: Hashable, Sendable {
    public let name: String
    public let old: ContentHash?
    /// `nil` where it is gone.
    public let new: ContentHash?
    /// Whether it left nothing behind; `nil` where the history here begins too late to tell.
    ///
    /// Somebody forced a push where it did, or the other side lost something.
    public let isForward: Bool?
  }

  /// What the other side said of itself.
  public let welcome: Welcome
  /// How many revisions came.
  public let received: Int
  public internal(set) var moves: [Move] = []
  public internal(set) var newTags: [String] = []
  /// Tags that are something else here.
  public internal(set) var refusedTags: [String] = []
}
