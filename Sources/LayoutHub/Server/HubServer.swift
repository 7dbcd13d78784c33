import Foundation
import HTTPTypes
import HubStore
public import HubSync
import Hummingbird
import HummingbirdCore
import LayoutSync
public import Logging
import NIOCore

/// Serves a hub over HTTP.
public struct HubServer: Sendable {
  private let hub: Hub
  let service: HubService
  private let metrics = HubMetrics()
  private let readiness: Readiness
  /// Threads for parsing and encoding sync messages: a large one takes as long as many answers, and
  /// the few event loop threads are shared by all connections.
  private let messages: BlockingThreads
  private let bodies: BodyReader
  private let rate: RateLimit
  private let templates: PageTemplates

  /// - Throws: an error if a page template is malformed, which tests rule out.
  public init(_ hub: Hub) throws {
    self.hub = hub
    service = HubService(hub)
    readiness = Readiness(hub.storage)
    messages = BlockingThreads(max(2, hub.settings.threads / 4), givesWay: true)
    bodies = BodyReader(hub.settings)
    rate = RateLimit(rate: hub.settings.rate)
    templates = try PageTemplates()
  }

  /// Serves until the process is asked to stop, then finishes the requests in progress.
  ///
  /// - Parameter whenReady: called with the port once it is open.
  /// - Throws: an error if the port cannot be opened.
  public func run(
    host: String, port: Int, logger: Logger, whenReady: @escaping @Sendable (Int) -> Void
  ) async throws {
    var logger = logger
    logger[metadataKey: "hub"] = "\(host):\(port)"
    let courier = HookCourier(hub, logger: logger)
    var application = Application(
      router: router(),
      server: HTTPServerBuilder { [settings = hub.settings] responder in
        HubChannel(settings, responder: responder)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(
          Descriptors.connections(hub.settings), logger: logger)),
      onServerRunning: { channel in whenReady(channel.localAddress?.port ?? port) },
      logger: logger)
    application.addServices(courier, HubUpkeep(service: service, rate: rate, logger: logger))
    try await application.runService()
  }

  /// Returns all routes, wrapped in the middleware.
  func router() -> Router<HubContext> {
    let router = Router(context: HubContext.self, options: .autoGenerateHeadEndpoints)
    let signIn = SignInRoutes(hub: hub, templates: templates, bodies: bodies)
    router.add(
      middleware: HubMiddleware(
        hub: hub, metrics: metrics, rate: rate,
        refusals: RefusalPage(templates: templates, signIn: signIn)))
    let pages = PageRoutes(service: service, templates: templates)
    pages.add(to: router)
    signIn.add(to: router)
    ServiceRoutes(service: service, pages: pages).add(to: router)
    router.get("healthz") { _, _ in Response.text("ok\n") }
    router.get("readyz") { _, _ in
      try await readiness.check()
      return Response.text("ready\n")
    }
    router.get("metrics") { _, context in
      guard hub.settings.showsMetricsToAll || context.principal.token != nil else {
        throw Hub.tokenMissing
      }
      return Response.text(
        metrics.text(openReplicas: hub.replicas.count),
        type: "text/plain; version=0.0.4; charset=utf-8")
    }
    router.get("whoami") { _, context in
      guard context.principal.token != nil else { throw Hub.tokenMissing }
      return Response.json(["user": context.principal.user])
    }
    for path in ["projects/:project/alsync", ":project/alsync"] {
      router.post(RouterPath(path)) { try await synchronize($0, $1) }
    }
    return router
  }

  // MARK: alsync

  private func synchronize(_ request: Request, _ context: HubContext) async throws -> Response {
    let name = try context.parameters.require("project")
    guard request.headers[.contentType] == Welcome.mediaType else {
      throw HubError(
        .invalid, "This address is for alstore's sync.",
        advice: "Clone from the address without /alsync.")
    }
    if context.principal.token == nil {
      // Bodies are not read for clients without read access.
      let principal = context.principal
      _ = try await hub.blocking { [hub] in try hub.project(named: name, for: principal, .read) }
    }
    let bytes = try await bodies.bytes(of: request)
    metrics.noteBody(bytes.count)
    let peer = HubPeer(
      hub: hub, name: name, principal: context.principal, noteRevisions: metrics.noteRevisions)
    let limits = hub.settings.limits
    let answer = try await messages.apart { try await peer.answer(bytes, limits: limits) }
    return Response(
      status: answer.problem?.status ?? .ok, headers: [.contentType: Welcome.mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.bytes)))
  }
}
