/// The answer to a push: all of it was done.
public struct PushAnswer: Hashable, Sendable, Codable {
  /// How many revisions were new.
  public let received: Int

  public init(received: Int) { self.received = received }
}
