import HubSync
import NIOCore

/// A caller's connection on a NIO channel.
struct ChannelConnection: CallerConnection {
  let channel: any Channel

  func add(_ id: Int, _ cancel: @escaping @Sendable () -> Void) {
    channel.eventLoop.execute { [self] in
      guard let watch else { return cancel() }
      watch.add(id, cancel)
    }
  }

  func remove(_ id: Int) {
    channel.eventLoop.execute { [self] in watch?.remove(id) }
  }

  /// `nil` if the connection has ended and its handlers are gone.
  private var watch: CallerWatch? {
    try? channel.pipeline.syncOperations.handler(type: CallerWatch.self)
  }
}
