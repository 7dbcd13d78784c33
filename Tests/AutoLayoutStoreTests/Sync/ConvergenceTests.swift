import Foundation
import TemporaryFolders
import Testing

@Suite("Copies converge")
struct ConvergenceTests {
  /// The number of random networks: `ALSTORE_SYNC_SEEDS`, by default a fraction of `scripts/soak
  /// sync`'s.
  private static var count: Int {
    ProcessInfo.processInfo.environment["ALSTORE_SYNC_SEEDS"].flatMap { Int($0) } ?? 60
  }

  /// The first seed: `ALSTORE_SYNC_SEED`, to repeat a network.
  private static var first: Int {
    ProcessInfo.processInfo.environment["ALSTORE_SYNC_SEED"].flatMap { Int($0) } ?? 1
  }

  /// The number of networks tested at the same time.
  private static let lanes = 4

  @Test(
    "all reach the same heads over a network that drops, repeats, delays and partitions",
    arguments: 0..<lanes)
  func networks(lane: Int) async throws {
    let folder = try TemporaryFolder()
    let end = Self.first + Self.count
    for seed in stride(from: Self.first + lane, to: end, by: Self.lanes) {
      let own = folder.url.appending(path: "\(seed)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      do {
        var network = try ReplicaNetwork(in: own, seed: UInt64(seed))
        for _ in 0..<25 { try await network.step() }
        try await network.settle()
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
      try FileManager.default.removeItem(at: own)
    }
  }
}
