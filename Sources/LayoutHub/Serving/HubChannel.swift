import HubSync
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection to a hub.
struct HubChannel: ServerChildChannel {
  private let base: HTTP1Channel

  init(_ settings: HubSettings, responder: @escaping HTTPChannelHandler.Responder) {
    base = HTTP1Channel(
      responder: responder,
      configuration: HTTP1Channel.Configuration(
        idleTimeout: .seconds(Int64(settings.idle)),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100)))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandlers([ConnectionEnd(), CallerWatch()], position: .after(decoder))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

/// Marks the last request of a connection in the way the server understands; HTTP/1.0 clients read
/// until the connection closes.
private final class ConnectionEnd: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data),
      !head.isKeepAlive || head.version != .http1_1
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "connection", value: "close")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
