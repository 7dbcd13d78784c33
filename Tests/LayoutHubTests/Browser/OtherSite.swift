import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Testing

/// A site that tries to make its visitors send something to a hub.
enum OtherSite {
  /// Runs a block while serving the site's only page.
  ///
  /// - Parameters:
  ///   - form: the target of the page's form and link.
  ///   - sandboxed: whether the page has an opaque origin and so sends `Origin: null`.
  static func run(
    form: String, sandboxed: Bool = false, _ body: (Int) async throws -> Void
  ) async throws {
    let page = """
      <!DOCTYPE html><title>Other</title>
      <form method="post" action="\(form)"><input type="hidden" name="token" value="alst_0">
      <button>Win a prize</button></form>
      <a href="\(form)">A link</a>
      """
    var headers: HTTPFields = [.contentType: "text/html; charset=utf-8"]
    if sandboxed {
      headers[.contentSecurityPolicy] = "sandbox allow-forms allow-top-navigation allow-scripts"
    }
    let router = Router()
    router.get("/") { [headers] _, _ in
      Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
    }
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { found.yield(port) }
      }, logger: logger)
    let serving = Task { try await application.runService() }
    let port = try #require(await ports.first { _ in true })
    let result: Result<Void, any Error>
    do { result = .success(try await body(port)) } catch { result = .failure(error) }
    serving.cancel()
    _ = await serving.result
    try result.get()
  }
}
