import AsyncHTTPClient
import Crypto
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle

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
    do {
      try await cancelWhenGracefulShutdown {
        while !Task.isCancelled {
          if try await !deliverNext(client) { try await Task.sleep(for: Self.rest) }
        }
      }
    } catch is CancellationError {
      // The hub ends; what is left is delivered when it starts again.
    }
    try await client.shutdown()
  }

  /// Sends one message that is due.
  ///
  /// - Returns: whether there was one.
  private func deliverNext(_ client: HTTPClient) async throws -> Bool {
    let found: (delivery: HubDelivery, hook: HubHook)?
    do {
      found = try await hub.blocking { [storage = hub.storage] in
        try storage.claimDelivery(pause: 60_000)
      }
    } catch let error as HubError {
      logger.warning("hooks wait", metadata: ["error": "\(error.message)"])
      return false
    }
    guard let (delivery, hook) = found else { return false }
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
