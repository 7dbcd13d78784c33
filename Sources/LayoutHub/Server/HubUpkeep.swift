import HubSync
import Logging
import ServiceLifecycle

/// Lets go, every so often, of what a hub holds and nobody needs any more, so that what it takes
/// follows from what is being done with it and not from how long it has been running.
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
      // The hub ends.
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
        logger.info("removed projects are forgotten", metadata: ["count": "\(count)"])
      }
    } catch is CancellationError {
      // The hub ends.
    } catch {
      // The database may be away for a while; what is held is looked at again then.
      logger.warning("removed projects are not looked for", metadata: ["error": "\(error)"])
    }
  }
}
