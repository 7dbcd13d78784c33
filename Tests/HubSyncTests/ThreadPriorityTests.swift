import Foundation
import ProcessorTime
import Testing

@testable import HubSync

@Suite("Threads that give way")
struct ThreadPriorityTests {
  @Test("They give way to others, and still get their share of a busy machine")
  func share() async throws {
    let end = ContinuousClock.now + .seconds(2)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let (busy, giving) = (BlockingThreads(2 * cores), BlockingThreads(1, givesWay: true))
    func spin(_ threads: BlockingThreads) async throws -> Duration {
      try await threads.run {
        processorTime {
          var turns = 0
          while ContinuousClock.now < end { turns &+= 1 }
        }
      }
    }
    async let own = spin(giving)
    let others = try await withThrowingTaskGroup(of: Duration.self) { group in
      for _ in 0..<2 * cores { group.addTask { try await spin(busy) } }
      return try await group.reduce(into: [Duration]()) { $0.append($1) }.sorted()
    }
    let usual = others[others.count / 2]
    let share = try await own / usual
    #expect(share > 0.1, "\(share) of what another thread gets")
    #if os(Linux)
      #expect(share < 0.8, "\(share) of what another thread gets")
    #endif
  }
}
