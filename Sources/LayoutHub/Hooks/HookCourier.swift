import AsyncHTTPClient
import Crypto
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import Synchronization

/// Tells hooks what was pushed, again and again until they have heard it or a day has gone.
///
/// Messages wait in the database, written there with the push: none is lost where the hub ends in
/// between, and one may come twice.
struct HookCourier: Service {
  private let hub: Hub
  private let logger: Logger

  init(_ hub: Hub, logger: Logger) {
    self.hub = hub
    self.logger = logger
  }

  /// How long to wait after each try that failed, in milliseconds.
  private static let pauses: [Int64] = [
    1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 43_200_000,
  ]
  /// How often to look where nothing was found.
  private static let rest = Duration.seconds(1)

  func run() async throws {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(5), read: .seconds(10)))
    configuration.httpVersion = .http1Only
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let underway = Underway()
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        for _ in 0..<Self.atOnce { group.addTask { await deliver(client, underway) } }
      }
    }
    // The hub ends; what is left is delivered when it starts again.
    try await client.shutdown()
  }

  /// How many messages are on their way at once, so that whoever takes long holds up few.
  private static let atOnce = 8

  /// The projects whose messages are on their way.
  private final class Underway: Sendable {
    private let counts = Mutex<[String: Int]>([:])
    /// How many of one project may be: others have hooks too.
    private static let most = 2

    var full: [String] { counts.withLock { $0.filter { $0.value >= Self.most }.keys.sorted() } }

    func begin(_ project: String) { counts.withLock { $0[project, default: 0] += 1 } }

    func end(_ project: String) {
      counts.withLock { counts in
        let rest = counts[project, default: 1] - 1
        counts[project] = rest > 0 ? rest : nil
      }
    }
  }

  private func deliver(_ client: HTTPClient, _ underway: Underway) async {
    while !Task.isCancelled {
      do {
        if try await !deliverNext(client, underway) { try await Task.sleep(for: Self.rest) }
      } catch is CancellationError {
        return
      } catch {
        logger.warning("hooks wait", metadata: ["error": "\(error)"])
        try? await Task.sleep(for: Self.rest)
      }
    }
  }

  /// Sends one message that is due.
  ///
  /// - Returns: whether there was one.
  private func deliverNext(_ client: HTTPClient, _ underway: Underway) async throws -> Bool {
    let found = try await hub.blocking { [storage = hub.storage] in
      try storage.claimDelivery(pause: 60_000, exceptOf: underway.full)
    }
    guard let (delivery, hook) = found else { return false }
    underway.begin(delivery.project)
    defer { underway.end(delivery.project) }
    let status = await send(delivery, to: hook, client)
    let isDone = (200..<300).contains(status ?? 0)
    let isGivenUp = delivery.attempts > Self.pauses.count
    let again =
      isDone || isGivenUp
      ? nil : hub.storage.now() + Self.pauses[min(delivery.attempts, Self.pauses.count) - 1]
    logger.info(
      "hook",
      metadata: ["hook": "\(hook.id)", "status": "\(status ?? 0)", "try": "\(delivery.attempts)"])
    try await hub.blocking { [storage = hub.storage] in
      try storage.settle(delivery, status: status.map(String.init) ?? "unreachable", again: again)
    }
    return true
  }

  private func send(
    _ delivery: HubDelivery, to hook: HubHook, _ client: HTTPClient
  ) async -> Int? {
    guard hub.settings.allowsLocalHooks || !HookAddress.isLocal(hook.url) else { return nil }
    var request = HTTPClientRequest(url: hook.url)
    request.method = .POST
    request.headers = [
      "content-type": "application/json", "user-agent": "alstore-hub",
      "x-alstore-delivery": delivery.id,
      "x-alstore-signature-256": "sha256=" + Self.signature(of: delivery.body, with: hook.secret),
    ]
    request.body = .bytes(ByteBuffer(string: delivery.body))
    return try? await Int(client.execute(request, timeout: .seconds(15)).status.code)
  }

  /// The HMAC-SHA-256 of a body in hexadecimal digits.
  static func signature(of body: String, with secret: String) -> String {
    let key = SymmetricKey(data: Data(secret.utf8))
    return HMAC<SHA256>.authenticationCode(for: Data(body.utf8), using: key)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
