import NIOCore

/// Notices when a connection ends while a request is being processed.
///
/// A half-closed connection counts as ended, as it does for proxies: the hub cannot tell it from a
/// closed one.
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
