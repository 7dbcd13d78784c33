import HubSync
import Logging
import ServiceLifecycle

/// Releases unneeded memory at intervals, so that a hub's size depends on its load and not on its
/// uptime.
struct HubUpkeep: Service {
  let service: HubService
  let rate: RateLimit
  let logger: Logger

  func run() async throws {
    do {
      try await cancelWhenGracefulShutdown {
        while true {
          try await Task.sleep(for: .seconds(max(1, service.hub.settings.upkeep)))
          await runOnce()
        }
      }
    } catch is CancellationError {
      // The hub is stopping.
    }
  }

  func runOnce() async {
    rate.forgetFull()
    service.hub.gate.forgetOld()
    do {
      let count = try await service.hub.blocking { [service] in
        defer { Allocator.giveBack() }
        return try service.forgetRemoved()
      }
      if count > 0 {
        logger.info("removed projects forgotten", metadata: ["count": "\(count)"])
      }
    } catch is CancellationError {
      // The hub is stopping.
    } catch {
      // The database may be unavailable for a while; the next round tries again.
      logger.warning("cannot look for removed projects", metadata: ["error": "\(error)"])
    }
  }
}
