/// How much all that is asked of a peer may come to.
public struct TransferBounds: Hashable, Sendable {
  /// The time for everything; `nil` for any.
  public var time: Duration? = .seconds(3_600)
  /// The bytes of the revisions that come; `nil` for any number.
  public var bytes: Int? = 4 << 30

  public init() {}
}
