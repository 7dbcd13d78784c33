import HTTPTypes
import HubStore
import HubSync
import Hummingbird
import Logging
import NIOHTTP1

/// Stands around every route: finds out who asks, holds them to their rate, turns refusals into
/// answers, counts, and writes one line of log.
///
/// No token and no body is in that line.
struct HubMiddleware: RouterMiddleware {
  let hub: Hub
  let metrics: HubMetrics
  let rate: RateLimit
  let refusals: RefusalPage

  func handle(
    _ request: Request, context: HubContext,
    next: (Request, HubContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    var context = context
    if let name = HTTPField.Name("X-Forwarded-For") {
      context.address = CallerAddress.found(
        from: context.address, request.headers[values: name], believing: hub.settings.proxies)
    }
    var response: Response
    do {
      // Whoever watches over the hub is answered, whoever else asks how often.
      if !Self.health.contains(request.uri.path) { try await admit(request, &context) }
      response = try await Caller.$current.withValue(context.caller) {
        try await next(request, context)
      }
    } catch let error as HubError where error.code == .storage {
      // What it says names addresses and files, which are the hub's own.
      context.logger.error("the storage", metadata: ["error": "\(error.message)"])
      response = refuse(
        HubError(.storage, "The hub's storage failed; the hub has noted why in its log."), request,
        context)
    } catch let error as HubError {
      if error.code == .full { context.logger.error("no room is left on the disk") }
      response = refuse(error, request, context)
    } catch let error as HTTPError {
      response = refuse(HubError(http: error), request, context, status: error.status)
    } catch is CancellationError {
      response = refuse(
        HubError(.busy, "The hub is being stopped, or nobody waits for the answer."), request,
        context)
    } catch is HTTPParserError {
      response = refuse(
        HubError(.invalid, "The request was cut off, or is malformed."), request, context)
    } catch {
      context.logger.error("a defect", metadata: ["error": "\(error)"])
      response = refuse(
        HubError(.storage, "The hub failed; it has noted why in its log."), request, context,
        status: .internalServerError)
    }
    Self.secure(&response)
    let time = ContinuousClock.now - start
    let seconds =
      Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let route = context.endpointPath ?? "(none)"
    metrics.note(
      route: route, status: response.status.code, seconds: seconds,
      bytesOut: response.body.contentLength ?? 0)
    context.logger.info(
      "request",
      metadata: [
        "method": "\(request.method)", "path": "\(request.uri.path)",
        "status": "\(response.status.code)", "ms": "\((seconds * 1e5).rounded() / 100)",
        "user": "\(context.principal.user)", "address": "\(context.address)",
      ])
    return response
  }

  private static let health: Set = ["/healthz", "/readyz"]

  /// A refusal as a page for browsers, and as JSON for everybody else.
  private func refuse(
    _ error: HubError, _ request: Request, _ context: HubContext,
    status: HTTPResponse.Status? = nil
  ) -> Response {
    let status = status ?? error.status
    guard RefusalPage.isWanted(by: request) else {
      var response = Response(refusal: error)
      response.status = status
      return response
    }
    return refusals.response(error, status: status, request, context.principal)
  }

  private func admit(_ request: Request, _ context: inout HubContext) async throws {
    if let (token, isCookie) = HubCredentials.token(of: request) {
      if let principal = hub.gate.remembered(token: token) {
        context.principal = principal
      } else {
        // Looking a token up costs the hub more than it costs whoever makes one up.
        try admit("token from \(context.address)")
        do {
          context.principal = try await Caller.$current.withValue(context.caller) {
            try await hub.blocking { [gate = hub.gate] in try gate.principal(token: token) }
          }
        } catch let error as HubError where isCookie && error.code == .unauthorized {
          // A browser goes on sending what it was once given: it is asked to sign in again where
          // that is needed, and not before.
        }
      }
    }
    try admit(context.principal.token ?? context.address)
  }

  private func admit(_ who: String) throws {
    guard rate.admits(who) else {
      throw HubError(.tooMuch, "That is more requests than the hub takes; slow down.")
    }
  }

  /// What pages may do: nothing that the hub itself does not serve, no style and no script in them.
  private static let policy =
    "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// What a picture that is opened by itself may do: it has its style in it, and nothing else.
  private static let picturePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

  /// What every answer says to browsers.
  ///
  /// Pages name their address to this hub alone. To nobody at all would be too strict: a form then
  /// says that it comes from `null`, as those of other sites can.
  private static func secure(_ response: inout Response) {
    let isPicture = response.headers[.contentType] == "image/svg+xml"
    let headers: [(HTTPField.Name?, String)] = [
      (.contentSecurityPolicy, isPicture ? picturePolicy : policy),
      (.xContentTypeOptions, "nosniff"),
      (HTTPField.Name("Referrer-Policy"), "same-origin"),
      (HTTPField.Name("X-Frame-Options"), "DENY"),
    ]
    for (name, value) in headers {
      if let name, response.headers[name] == nil { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
  }
}

extension HubError {
  fileprivate init(http error: HTTPError) {
    let code: Code =
      switch error.status {
      case .notFound: .unknown
      case .contentTooLarge: .oversized
      default: .invalid
      }
    self.init(code, error.body ?? "\(error.status.code) \(error.status.reasonPhrase)")
  }
}
