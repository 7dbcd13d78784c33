import AsyncHTTPClient
import HubStore
import HubSync
import Logging
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
    let client = HookSender.client()
    let sender = HookSender(client: client, allowsLocal: hub.settings.allowsLocalHooks)
    await cancelWhenGracefulShutdown { await deliver(sender) }
    // The hub ends; what is left is delivered when it starts again.
    try await client.shutdown()
  }

  /// How many messages are on their way at once, so that whoever takes long holds up few.
  private static let atOnce = 8

  /// How many of them may be of one project, whose hooks have one each at a time: others have hooks too,
  /// and one that never answers holds up no other.
  private static let ofOneProject = 4

  /// Sends what is due until it is cancelled: one looks for all.
  private func deliver(_ sender: HookSender) async {
    await withTaskGroup(of: HubDelivery?.self) { group in
      // The messages that are on their way, by their hooks; a pause is none.
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

  /// A message that is due, which is then this hub's for a while; `nil` where there is none.
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
        logger.warning("hooks wait", metadata: ["error": "\(error)"])
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
      // It is sent again when the claim is over.
      logger.warning("hooks wait", metadata: ["error": "\(error)"])
    }
  }
}
