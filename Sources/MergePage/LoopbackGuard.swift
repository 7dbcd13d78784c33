import HTTPTypes
import Hummingbird
import Synchronization

/// Admits only requests for the announced address: other pages in the browser can send requests to
/// the loopback address and, through a host name that resolves to it, read the answers.
final class LoopbackGuard: RouterMiddleware {
  private let path: String
  /// The host names that requests must use.
  private let hosts = Mutex<[String]>([])

  init(path: String) { self.path = path }

  func open(port: Int) {
    hosts.withLock { $0 = ["127.0.0.1:\(port)", "localhost:\(port)"] }
  }

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let hosts = hosts.withLock { $0 }
    guard let host = request.head.authority, hosts.contains(host) else {
      throw HTTPError(.misdirectedRequest, message: "This address is not served.")
    }
    guard request.uri.path.hasPrefix(path) || request.uri.path + "/" == path else {
      throw HTTPError(.notFound)
    }
    if request.method == .post {
      let origin = request.headers[.origin]
      guard origin == nil || origin == "http://\(host)",
        request.headers[.contentType]?.hasPrefix("application/json") ?? false
      else { throw HTTPError(.forbidden, message: "This request comes from another page.") }
    }
    return try await next(request, context)
  }
}
