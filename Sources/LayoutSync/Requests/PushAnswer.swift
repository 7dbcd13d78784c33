/// The answer to a successful push.
public struct PushAnswer: Hashable, Sendable, Codable {
  /// The number of revisions that were new.
  public let received: Int

  public init(received: Int) { self.received = received }
}
