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

  /// How many of them may be of one project: others have hooks too.
  private static let ofOneProject = 2

  /// Sends what is due until it is cancelled: one looks for all.
  private func deliver(_ sender: HookSender) async {
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
            await deliver(delivery, to: hook, sender)
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
