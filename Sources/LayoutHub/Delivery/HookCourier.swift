import AsyncHTTPClient
import HubStore
import HubSync
import Logging
import ServiceLifecycle

/// Delivers messages about pushes to hooks, retrying for about a day.
///
/// A push stores its messages in the database. None is lost if the hub stops, but one may arrive
/// twice.
struct HookCourier: Service {
  private let hub: Hub
  private let logger: Logger

  init(_ hub: Hub, logger: Logger) {
    self.hub = hub
    self.logger = logger
  }

  /// The delays after failed attempts, in milliseconds.
  private static let pauses: [Int64] = [
    1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 43_200_000,
  ]
  /// The polling interval while no message is due.
  private static let rest = Duration.seconds(1)

  func run() async throws {
    let client = HookSender.client()
    let sender = HookSender(client: client, allowsLocal: hub.settings.allowsLocalHooks)
    await cancelWhenGracefulShutdown { await deliver(sender) }
    // The hub is stopping; it delivers the rest after its next start.
    try await client.shutdown()
  }

  /// The maximum number of concurrent deliveries, so that a slow receiver delays few others.
  private static let atOnce = 8

  /// The maximum number of those for one project, one for each hook: a project with hooks that
  /// never answer must not delay others.
  private static let ofOneProject = 4

  /// Delivers due messages until cancelled, with one loop polling for all.
  private func deliver(_ sender: HookSender) async {
    await withTaskGroup(of: HubDelivery?.self) { group in
      // The messages being delivered, by hook ID.
      var underway: [String: HubDelivery] = [:]
      var isPausing = false
      while !Task.isCancelled {
        let isFree = underway.count < Self.atOnce
        if isFree, !isPausing, let (delivery, hook) = await next(besides: underway) {
          underway[delivery.hook] = delivery
          group.addTask {
            await deliver(delivery, to: hook, sender)
            return delivery
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
        if let delivery = ended { underway[delivery.hook] = nil } else { isPausing = false }
      }
      group.cancelAll()
    }
  }

  /// Claims a message that is due, or returns `nil` if there is none.
  private func next(
    besides underway: [String: HubDelivery]
  ) async -> (delivery: HubDelivery, hook: HubHook)? {
    let counts = Dictionary(underway.values.map { ($0.project, 1) }, uniquingKeysWith: +)
    let full = counts.filter { $0.value >= Self.ofOneProject }.keys.sorted()
    do {
      return try await hub.blocking { [storage = hub.storage, hooks = underway.keys.sorted()] in
        try storage.claimDelivery(pause: 60_000, exceptOf: full, hooks: hooks)
      }
    } catch {
      if !(error is CancellationError) {
        logger.warning("cannot look for due hooks", metadata: ["error": "\(error)"])
      }
      return nil
    }
  }

  private func deliver(_ delivery: HubDelivery, to hook: HubHook, _ sender: HookSender) async {
    let status = try? await sender.send(delivery, to: hook)
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
      // It is sent again when the claim expires.
      logger.warning("cannot record a hook delivery", metadata: ["error": "\(error)"])
    }
  }
}
