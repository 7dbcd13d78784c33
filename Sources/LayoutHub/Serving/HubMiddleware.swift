import HTTPTypes
import Hummingbird
import Logging

/// Stands around every route: finds out who asks, holds them to their rate, turns refusals into
/// answers, counts, and writes one line of log.
///
/// No token and no body is in that line.
struct HubMiddleware: RouterMiddleware {
  let hub: Hub
  let metrics: HubMetrics
  let rate: RateLimit

  func handle(
    _ request: Request, context: HubContext,
    next: (Request, HubContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    var context = context
    var response: Response
    do {
      try await admit(request, &context)
      response = try await next(request, context)
    } catch let error as HubError {
      response = Response(refusal: error)
    } catch let error as HTTPError {
      response = Response(refusal: HubError(http: error))
      response.status = error.status
    } catch {
      context.logger.error("a defect", metadata: ["error": "\(error)"])
      response = Response(
        refusal: HubError(.storage, "The hub failed; it has noted why in its log."))
      response.status = .internalServerError
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

  private func admit(_ request: Request, _ context: inout HubContext) async throws {
    let token = HubCredentials.token(of: request)
    if let token, let principal = hub.gate.remembered(token: token) {
      context.principal = principal
    } else if let token {
      context.principal = try await hub.blocking { [gate = hub.gate] in
        try gate.principal(token: token)
      }
    }
    guard rate.admits(context.principal.token ?? context.address) else {
      throw HubError(.tooMuch, "That is more requests than the hub takes; slow down.")
    }
  }

  /// What every answer says to browsers.
  private static func secure(_ response: inout Response) {
    let headers: [(HTTPField.Name?, String)] = [
      (
        .contentSecurityPolicy,
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
          + "script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
      ),
      (.xContentTypeOptions, "nosniff"),
      (HTTPField.Name("Referrer-Policy"), "no-referrer"),
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
      case .contentTooLarge: .tooMuch
      default: .invalid
      }
    self.init(code, error.body ?? "\(error.status.code) \(error.status.reasonPhrase)")
  }
}

/// Where a request says whom it comes from.
enum HubCredentials {
  /// The cookie that a browser keeps a token in after it was given on the page.
  static let cookie = "alstore_token"

  /// The token; `nil` where there is none.
  static func token(of request: Request) -> String? {
    if let value = request.headers[.authorization] {
      let words = value.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[0].lowercased() == "bearer" else { return "" }
      return String(words[1])
    }
    return request.cookies[cookie]?.value
  }
}
