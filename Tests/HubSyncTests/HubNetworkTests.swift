import Foundation
import HubFixtures
import Testing

@Suite("Networks of copies around two hubs")
struct HubNetworkTests {
  private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// How many networks are drawn on each kind of database: `ALSTORE_HUB_SEEDS`, else a part of what
  /// `scripts/soak networks` draws.
  private static let count = number("ALSTORE_HUB_SEEDS", 12)
  /// The first seed: `ALSTORE_HUB_SEED`, to run one network again.
  private static let first = number("ALSTORE_HUB_SEED", 1)
  /// The kinds of database; `scripts/soak networks --backend` names one.
  private static let backends = Backend.available.filter { backend in
    ProcessInfo.processInfo.environment["ALSTORE_HUB_SEEDS_BACKEND"].map {
      $0 == backend.rawValue
    } ?? true
  }

  @Test(
    "what is pushed is where it is to be, nothing is lost, and all come to the same",
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
