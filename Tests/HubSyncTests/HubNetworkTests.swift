import Foundation
import HubFixtures
import Testing

@Suite("Networks of copies around two hubs")
struct HubNetworkTests {
  private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// The number of random networks per backend: `ALSTORE_HUB_SEEDS`, by default a fraction of that
  /// of `scripts/soak networks`.
  private static let count = number("ALSTORE_HUB_SEEDS", 6)
  /// The first seed: `ALSTORE_HUB_SEED`, to repeat a network.
  private static let first = number("ALSTORE_HUB_SEED", 1)
  /// The backends; `scripts/soak networks --backend` selects one.
  private static let backends = Backend.available.filter { backend in
    ProcessInfo.processInfo.environment["ALSTORE_HUB_SEEDS_BACKEND"].map {
      $0 == backend.rawValue
    } ?? true
  }

  @Test(
    "pushes arrive, nothing is lost, and all copies converge",
    arguments: backends)
  func networks(_ backend: Backend) async throws {
    for seed in Self.first..<Self.first + Self.count {
      do {
        var network = try await HubNetwork(HubFixture(backend), seed: UInt64(seed))
        try await network.run(25)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
