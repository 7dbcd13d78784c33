public import LayoutReports
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A local page on which the user decides the conflicts of a document.
///
/// It listens on the loopback address at a port chosen by the system, below a path that cannot be
/// guessed; requests that name another host or come from another page are rejected.
public struct MergePageServer: Sendable {
  private let state: MergePageState
  private let secret: String

  /// Creates a page for a document.
  public init(_ document: any DecidedDocument) {
    state = MergePageState(document)
    secret = (0..<4).map { _ in
      String(String(UInt64.random(in: .min ... .max), radix: 16).suffix(16))
    }.joined()
  }

  /// Serves until everything is decided and saved, the user leaves, or the program is terminated.
  ///
  /// - Parameter whenReady: receives the page's address.
  public func run(whenReady: @escaping @Sendable (String) -> Void) async throws {
    var logger = Logger(label: "alstore.page")
    logger.logLevel = .error
    let ending = Ending()
    let guardian = LoopbackGuard(path: "/\(secret)/")
    let router = router(guardian, ending)
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: 0), serverName: nil),
      onServerRunning: { channel in
        guard let port = channel.localAddress?.port else { return }
        guardian.open(port: port)
        whenReady("http://127.0.0.1:\(port)/\(secret)/")
      }, logger: logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: application)], gracefulShutdownSignals: [.sigint, .sigterm],
        logger: logger))
    ending.watch(group)
    try await group.run()
  }

  private func router(
    _ guardian: LoopbackGuard, _ ending: Ending
  ) -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: guardian)
    let page = router.group(RouterPath(secret))
    page.get("") { _, _ in Response(html: MergePageText.html) }
    page.get("state") { _, _ in Response(json: await state.json) }
    page.get("picture/:layout/:version") { request, context in
      guard let layout = context.parameters.get("layout", as: Int.self),
        let version = context.parameters.get("version").flatMap(MergePictures.Version.init),
        let svg = await state.picture(
          layout, version, about: request.uri.queryParameters["about"].map(String.init))
      else { throw HTTPError(.notFound) }
      return Response(svg, type: "image/svg+xml")
    }
    page.post("decide") { request, context in
      let decision = try await request.decode(as: Decision.self, context: context)
      return try await answer { try await state.decide(decision.choice, decision.numbers) }
    }
    page.post("save") { _, _ in
      let response = try await answer { try await state.save() }
      if await state.isFinished { ending.end() }
      return response
    }
    page.post("leave") { _, _ in
      ending.end()
      return Response(json: await state.json)
    }
    return router
  }

  private struct Decision: Decodable {
    /// Missing for all open conflicts.
    let numbers: [Int]?
    /// Missing to reopen the conflicts.
    let choice: MergeChoice?
  }

  /// The state after an action, or the error message if it failed.
  private func answer(_ body: () async throws -> Void) async throws -> Response {
    do { try await body() } catch {
      return Response(json: .object([("error", .string("\(error)"))]), status: .conflict)
    }
    return Response(json: await state.json)
  }
}

/// Stops the server once a response requests it.
private final class Ending: Sendable {
  private let group = Mutex<ServiceGroup?>(nil)

  func watch(_ group: ServiceGroup) { self.group.withLock { $0 = group } }

  func end() {
    let group = group.withLock { $0 }
    Task { await group?.triggerGracefulShutdown() }
  }
}

extension Response {
  fileprivate init(
    _ text: String, type: String, status: HTTPResponse.Status = .ok
  ) {
    self.init(
      status: status,
      headers: [
        .contentType: type + "; charset=utf-8", .cacheControl: "no-store",
        .contentSecurityPolicy:
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
          + "img-src 'self' data:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; "
          + "base-uri 'none'",
        .xContentTypeOptions: "nosniff",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  fileprivate init(html: String) { self.init(html, type: "text/html") }

  fileprivate init(json: JSONValue, status: HTTPResponse.Status = .ok) {
    self.init(json.compactText + "\n", type: "application/json", status: status)
  }
}
