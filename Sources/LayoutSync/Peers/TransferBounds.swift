/// Upper bounds on everything requested from a peer.
public struct TransferBounds: Hashable, Sendable {
  /// The time for all requests, or `nil` for no bound.
  public var time: Duration? = .seconds(3_600)
  /// The number of bytes of the received revisions, or `nil` for no bound.
  public var bytes: Int? = 4 << 30

  public init() {}
}
