/// A copy of a project behind a connection that sends the bytes of a request and receives those of
/// the answer.
public struct ExchangePeer: MessagePeer {
  private let limits: SyncLimits
  private let exchangeBytes: @Sendable ([UInt8]) async throws -> [UInt8]

  /// - Parameter exchange: sends a request and waits for the answer; throws ``SyncError`` if none
  ///   arrives.
  public init(
    limits: SyncLimits = SyncLimits(),
    exchange: @escaping @Sendable ([UInt8]) async throws -> [UInt8]
  ) {
    self.limits = limits
    exchangeBytes = exchange
  }

  func exchange(_ message: Message) async throws -> Message {
    try Message(bytes: await exchangeBytes(message.bytes), limits: limits)
  }
}
