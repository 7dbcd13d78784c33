import NIOCore

/// Notices that a connection has ended while somebody works for it.
///
/// One whose other side says no more is taken for ended, as proxies do: whoever closes a connection and
/// whoever only ends their half of it look the same from here.
final class CallerWatch: ChannelInboundHandler {
  typealias InboundIn = Any

  private var hasEnded = false
  private var notes: [Int: @Sendable () -> Void] = [:]

  func add(_ id: Int, _ cancel: @escaping @Sendable () -> Void) {
    guard !hasEnded else { return cancel() }
    notes[id] = cancel
  }

  func remove(_ id: Int) { notes[id] = nil }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { end() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  private func end() {
    hasEnded = true
    let notes = notes
    self.notes = [:]
    for cancel in notes.values { cancel() }
  }
}
