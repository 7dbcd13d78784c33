import HTTPTypes
import HubStore
import HubSync
import Hummingbird

/// How a browser comes to have a token: a form, and a cookie that no script and no form of another site uses.
struct SignInRoutes: Sendable {
  let hub: Hub
  let templates: PageTemplates
  let bodies: BodyReader

  func add(to router: Router<HubContext>) {
    router.get("login") { request, context in
      let query = try ServiceQuery(request, allowing: ["next"])
      return form(for: context.principal, next: query["next"])
    }
    router.post("login") { try await signIn($0, $1) }
    router.post("logout") { request, _ in
      try Self.refuseOtherSites(request)
      return Self.redirect(to: "/login", cookie: Self.cookie("", of: request, seconds: 0))
    }
  }

  /// How long a browser keeps a token, in seconds; the hub may cease to take it before.
  private static let memory = 30 * 86_400
  /// More than a form with a token has.
  private static let mostBytes = 16 << 10

  /// The page with the form.
  ///
  /// - Parameter next: where to go afterwards.
  func form(
    for principal: Principal, next: String?, problem: String? = nil,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    var values: PageValues = ["next": Self.local(next)]
    if let problem { values["problem"] = problem }
    return Page(title: "Sign in", body: templates.login.text(values))
      .response(templates, for: principal, status: status)
  }

  private func signIn(_ request: Request, _ context: HubContext) async throws -> Response {
    try Self.refuseOtherSites(request)
    guard Self.isForm(request) else {
      throw HubError(.invalid, "The form is sent as application/x-www-form-urlencoded.")
    }
    let body = try await bodies.bytes(of: request, most: Self.mostBytes)
    let text = String(decoding: body, as: UTF8.self)
    let fields = Self.fields(of: text)
    let token = (fields["token"] ?? "").trimming(" \t\r\n")
    let next = Self.local(fields["next"])
    do {
      guard !token.isEmpty else { throw HubError(.unauthorized, "There is no token.") }
      _ = try await hub.blocking { [gate = hub.gate] in try gate.principal(token: token) }
    } catch let error as HubError where error.code == .unauthorized {
      return form(for: .anonymous, next: next, problem: error.message, status: .unauthorized)
    }
    return Self.redirect(
      to: next, cookie: Self.cookie(token, of: request, seconds: Self.memory))
  }

  // MARK: Where it comes from, and where it goes

  /// Sees to it that a form was sent by a page of this hub, as far as browsers say.
  ///
  /// Browsers say whose form it is in `Sec-Fetch-Site`, which no page can write, but only to hubs
  /// that are asked through HTTPS or on the same machine; to others they name the page's `Origin`.
  /// Programs that are no browsers say neither, and have no cookies that somebody could use.
  static func refuseOtherSites(_ request: Request) throws {
    let isOwn: Bool
    if let site = HTTPField.Name("Sec-Fetch-Site").flatMap({ request.headers[$0] }) {
      isOwn = site == "same-origin" || site == "none"
    } else if let origin = request.headers[.origin] {
      let host = origin.firstRange(of: "://").map { origin[$0.upperBound...].lowercased() }
      isOwn = host != nil && host == request.head.authority?.lowercased()
    } else {
      isOwn = true
    }
    guard isOwn else {
      throw HubError(
        .forbidden, "The form comes from another site.",
        advice:
          "Sign in and out on the hub's own pages. Where this is one, the proxy before the hub "
          + "has to pass on the Host that browsers ask for.")
    }
  }

  /// A place of this hub; the start where a text names another site, or none.
  static func local(_ next: String?) -> String {
    guard let next, next.hasPrefix("/"), !next.hasPrefix("//"), next.utf8.count <= 2_000,
      next.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "\\") })
    else { return "/projects" }
    return next
  }

  private static func redirect(to place: String, cookie: String) -> Response {
    Response(
      status: .seeOther, headers: [.location: place, .setCookie: cookie, .cacheControl: "no-store"])
  }

  /// A link in a mail finds its reader signed in; a form of another site does not.
  private static func cookie(_ value: String, of request: Request, seconds: Int) -> String {
    let isSecure = request.headers[.xForwardedProto] == "https"
    return "\(HubCredentials.cookie)=\(PageAddress.encoded(value)); Path=/; Max-Age=\(seconds); "
      + "HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  private static func isForm(_ request: Request) -> Bool {
    request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded")
      ?? false
  }

  private static func fields(of text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for piece in text.split(separator: "&") {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = ServiceQuery.decoded(parts[0]) else { continue }
      fields[name] = ServiceQuery.decoded(parts[1])
    }
    return fields
  }
}

extension String {
  /// Without characters of a set at both ends.
  fileprivate func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    return String(start.reversed().drop { characters.contains($0) }.reversed())
  }
}
