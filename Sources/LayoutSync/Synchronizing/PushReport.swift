/// What a push did.
public struct PushReport: Hashable, Sendable {
  /// The branches and tags that moved.
  public let updates: [ReferenceUpdate]
  /// How many revisions went.
  public let sent: Int
  /// Why it could not be noted here where the other side stands now, which the next fetch notes.
  public var unnoted: String?
}
