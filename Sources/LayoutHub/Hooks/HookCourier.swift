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
    await cancelWhenGracefulShutdown { await deliver(client) }
    // The hub ends; what is left is delivered when it starts again.
    try await client.shutdown()
  }

  /// How many messages are on their way at once, so that whoever takes long holds up few.
  private static let atOnce = 8

  /// How many of them may be of one project: others have hooks too.
  private static let ofOneProject = 2

  /// Sends what is due until it is cancelled: one looks for all.
  private func deliver(_ client: HTTPClient) async {
    await withTaskGroup(of: String?.self) { group in
      // The projects whose messages are on their way; a pause belongs to none.
      var underway: [String: Int] = [:]
      var isPausing = false
      while !Task.isCancelled {
        let full = underway.filter { $0.value >= Self.ofOneProject }.keys.sorted()
        let isFree = underway.values.reduce(0, +) < Self.atOnce
        if isFree, !isPausing, let (delivery, hook) = await next(exceptOf: full) {
          underway[delivery.project, default: 0] += 1
          group.addTask {
            await deliver(delivery, to: hook, client)
            return delivery.project
          }
          continue
        }
        if isFree, !isPausing {
          isPausing = true
          group.addTask {
            try? await Task.sleep(for: Self.rest)
            return nil
          }
        }
        guard let ended = await group.next() else { continue }
        guard let project = ended else {
          isPausing = false
          continue
        }
        let left = underway[project, default: 1] - 1
        underway[project] = left > 0 ? left : nil
      }
      group.cancelAll()
    }
  }

  /// A message that is due, which is then this hub's for a while; `nil` where there is none.
  private func next(exceptOf full: [String]) async -> (delivery: HubDelivery, hook: HubHook)? {
    do {
      return try await hub.blocking { [storage = hub.storage] in
        try storage.claimDelivery(pause: 60_000, exceptOf: full)
      }
    } catch {
      if !(error is CancellationError) {
        logger.warning("hooks wait", metadata: ["error": "\(error)"])
      }
      return nil
    }
  }

  private func deliver(_ delivery: HubDelivery, to hook: HubHook, _ client: HTTPClient) async {
    let status = await send(delivery, to: hook, client)
    let isDone = (200..<300).contains(status ?? 0)
    let isGivenUp = delivery.attempts > Self.pauses.count
    let again =
      isDone || isGivenUp
      ? nil : hub.storage.now() + Self.pauses[min(delivery.attempts, Self.pauses.count) - 1]
    logger.info(
      "hook",
      metadata: ["hook": "\(hook.id)", "status": "\(status ?? 0)", "try": "\(delivery.attempts)"])
    do {
      try await hub.blocking { [storage = hub.storage] in
        try storage.settle(delivery, status: status.map(String.init) ?? "unreachable", again: again)
      }
    } catch {
      // It is sent again when the claim is over.
      logger.warning("hooks wait", metadata: ["error": "\(error)"])
    }
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
