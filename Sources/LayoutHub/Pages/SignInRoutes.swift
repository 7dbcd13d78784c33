import HTTPTypes
import HubStore
import HubSync
import Hummingbird

/// Sign-in for browsers: a form, and a cookie out of reach of scripts and other sites' forms.
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

  /// How long a browser keeps a token, in seconds; the hub may reject it earlier.
  private static let memory = 30 * 86_400
  /// A generous limit on the size of the form with a token.
  private static let mostBytes = 16 << 10

  /// Returns the page with the form.
  ///
  /// - Parameter next: where to go after signing in.
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
      throw HubError(.invalid, "The form must be sent as application/x-www-form-urlencoded.")
    }
    let body = try await bodies.bytes(of: request, most: Self.mostBytes)
    let text = String(decoding: body, as: UTF8.self)
    let fields = Self.fields(of: text)
    let token = (fields["token"] ?? "").trimming(" \t\r\n")
    let next = Self.local(fields["next"])
    do {
      guard !token.isEmpty else { throw HubError(.unauthorized, "Enter a token.") }
      _ = try await hub.blocking { [gate = hub.gate] in try gate.principal(token: token) }
    } catch let error as HubError where error.code == .unauthorized {
      return form(for: .anonymous, next: next, problem: error.message, status: .unauthorized)
    }
    return Self.redirect(
      to: next, cookie: Self.cookie(token, of: request, seconds: Self.memory))
  }

  // MARK: Checking sources and targets

  /// Rejects forms sent from other sites, as far as browsers tell.
  ///
  /// Browsers state a form's source in `Sec-Fetch-Site`, which pages cannot set, but only to hubs
  /// on HTTPS or the same machine; others get the page's `Origin`. Programs other than browsers
  /// send neither and have no cookies to abuse.
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
        .forbidden, "The form was sent from another site.",
        advice:
          "Sign in and out on the hub's own pages. If this is one, the proxy in front of the hub "
          + "must pass on the browser's Host header.")
    }
  }

  /// Returns a path on this hub; the start page if the text is anything else.
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

  /// Links from other sites and mails send this cookie; forms of other sites do not.
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
  /// Returns the text without the given characters at both ends.
  fileprivate func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    return String(start.reversed().drop { characters.contains($0) }.reversed())
  }
}
