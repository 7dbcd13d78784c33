internal import ProjectFile

/// What a push did.
public struct PushReport: Hashable, Sendable {
  /// The branches and tags that moved.
  public let updates: [ReferenceUpdate]
  /// How many revisions went.
  public let sent: Int
}
