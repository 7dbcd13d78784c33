public import LayoutHistory
public import ProjectFile

/// What a fetch brought.
public struct FetchReport: Sendable {
  /// A branch of the other side that stands elsewhere than the last time.
  public struct Move: Hashable, Sendable {
    public let name: String
    public let old: ContentHash?
    /// `nil` where it is gone.
    public let new: ContentHash?
    /// Whether it left nothing behind.
    ///
    /// Somebody forced a push where it did, or the other side lost
    /// something.
    public let isForward: Bool
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

/// Whether a push may leave revisions of the other side behind.
public enum PushForce: Sendable {
  case never
  /// Where its branch still stands where it was last fetched.
  case withLease
  case always
}

/// What a push did.
public struct PushReport: Hashable, Sendable {
  /// The branches and tags that moved.
  public let updates: [ReferenceUpdate]
  /// How many revisions went.
  public let sent: Int
}
