import HubStore
import HubSync
import Hummingbird
import NIOCore

/// The context of a request.
struct HubContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The authenticated principal; set before any route runs.
  var principal = Principal.anonymous
  /// The client's IP address, as reported by trusted proxies if there are any.
  var address: String
  private let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    address = channel.remoteAddress?.ipAddress ?? "local"
  }

  /// The client waiting for the response.
  var caller: Caller {
    let project = parameters.get("project")
    return Caller(
      Share(caller: principal.token ?? address, project: project),
      on: ChannelConnection(channel: channel))
  }
}
