import Hummingbird
import Logging
import NIOCore

/// What is known of a request while it is answered.
struct HubContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Who asks; set before any route is reached.
  var principal = Principal.anonymous
  /// Where from, without the port.
  let address: String

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    address = source.channel.remoteAddress?.ipAddress ?? "local"
  }
}
