public import LayoutHistory

/// The result of a fetch.
public struct FetchReport: Sendable {
  /// A branch of the other side that has moved since the previous fetch.
  public struct Move: Hashable, Sendable {
    public let name: String
    public let old: ContentHash?
    /// The new revision, or `nil` if the branch was removed.
    public let new: ContentHash?
    /// Whether it left no revisions behind; `nil` if the history here begins too late to tell.
    ///
    /// If `false`, a push was forced, or the other side lost revisions.
    public let isForward: Bool?
  }

  /// The description of the other side.
  public let welcome: Welcome
  /// The number of revisions received.
  public let received: Int
  public internal(set) var moves: [Move] = []
  public internal(set) var newTags: [String] = []
  /// Tags that refer to other revisions here.
  public internal(set) var refusedTags: [String] = []
}
