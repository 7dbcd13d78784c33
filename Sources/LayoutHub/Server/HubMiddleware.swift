import HTTPTypes
import HubStore
import HubSync
import Hummingbird
import Logging
import NIOHTTP1

/// Wraps every route: authenticates, limits rates, converts errors to responses, and records
/// metrics and one log line.
///
/// The log line contains no tokens or bodies.
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
      // Health checks are answered whatever the rate of other requests.
      if !Self.health.contains(request.uri.path) { try await admit(request, &context) }
      response = try await Caller.$current.withValue(context.caller) {
        try await next(request, context)
      }
    } catch let error as HubError where error.code == .storage {
      // The message names the hub's addresses and files, which are not for clients.
      context.logger.error("the storage failed", metadata: ["error": "\(error.message)"])
      response = refuse(
        HubError(.storage, "The hub's storage failed; see the hub's log for the reason."), request,
        context)
    } catch let error as HubError {
      if error.code == .full { context.logger.error("the disk is full") }
      response = refuse(error, request, context)
    } catch let error as HTTPError {
      response = refuse(HubError(http: error), request, context, status: error.status)
    } catch is CancellationError {
      response = refuse(
        HubError(.busy, "The hub is shutting down, or the client is gone."), request,
        context)
    } catch is HTTPParserError {
      response = refuse(
        HubError(.invalid, "The request is truncated or malformed."), request, context)
    } catch {
      context.logger.error("unexpected error", metadata: ["error": "\(error)"])
      response = refuse(
        HubError(.storage, "The hub failed; see its log for the reason."), request, context,
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

  /// Reports an error as a page to browsers and as JSON to other clients.
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
        // Looking a token up costs the hub more than making one up costs an attacker.
        try admit("token from \(context.address)")
        do {
          context.principal = try await Caller.$current.withValue(context.caller) {
            try await hub.blocking { [gate = hub.gate] in try gate.principal(token: token) }
          }
        } catch let error as HubError where isCookie && error.code == .unauthorized {
          // Browsers keep sending expired cookies; they are asked to sign in again only if needed.
        }
      }
    }
    try admit(context.principal.token ?? context.address)
  }

  private func admit(_ who: String) throws {
    guard rate.admits(who) else {
      throw HubError(.tooMuch, "Too many requests; slow down.")
    }
  }

  /// The content security policy of pages: nothing from other origins, no inline styles or scripts.
  private static let policy =
    "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// The policy of a picture opened by itself: its inline styles and nothing else.
  private static let picturePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

  /// Adds security headers to a response.
  ///
  /// The referrer policy is `same-origin` because under `no-referrer` forms are sent with the
  /// origin `null`, which forms of other sites can have too.
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
