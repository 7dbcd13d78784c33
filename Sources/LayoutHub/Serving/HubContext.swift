import HubStore
import HubSync
import Hummingbird
import NIOCore

/// What is known of a request while it is answered.
struct HubContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Who asks; set before any route is reached.
  var principal = Principal.anonymous
  /// Where from, without the port; behind proxies that are believed, where they say.
  var address: String
  private let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    address = channel.remoteAddress?.ipAddress ?? "local"
  }

  /// Whoever waits for the answer.
  var caller: Caller {
    let project = parameters.get("project")
    return Caller(
      Share(caller: principal.token ?? address, project: project),
      on: ChannelConnection(channel: channel))
  }
}
