/// The result of a push.
public struct PushReport: Hashable, Sendable {
  /// The branches and tags that moved.
  public let updates: [ReferenceUpdate]
  /// The number of revisions sent.
  public let sent: Int
  /// Why the other side's new state could not be recorded here; the next fetch records it.
  public var unnoted: String?
}
