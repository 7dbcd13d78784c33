import Synchronization
import Testing

@testable import HubStore
@testable import HubSync
@testable import LayoutHub

@Suite("Answer cache and admission")
struct AnswerTests {
  @Test("the least recently used answers are evicted, and the size stays within bounds")
  func leastRecentlyUsed() {
    let cache = AnswerCache(limit: 10 * 1_512)
    let text = String(repeating: "x", count: 1_000)
    for number in 0..<10 { cache.insert(Answer(text, type: "t"), for: "\(number)") }
    #expect(cache.count == 10)
    #expect(cache["0"] != nil)
    #expect(cache["1"] != nil)
    cache.insert(Answer(text, type: "t"), for: "10")
    cache.insert(Answer(text, type: "t"), for: "11")
    #expect(cache["0"] != nil)
    #expect(cache["1"] != nil)
    #expect(cache["2"] == nil)
    #expect(cache["3"] == nil)
    #expect(cache["4"] != nil)
    #expect(cache.bytes <= 10 * 1_512)
    cache.insert(Answer(String(repeating: "x", count: 9_000), type: "t"), for: "large")
    #expect(cache["large"] == nil)
  }

  @Test(
    "a cache behaves like a plain least-recently-used list",
    arguments: 1...20 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let cache = AnswerCache(limit: 8 * 612)
    var model: [String] = []
    for _ in 0..<500 {
      let key = "\(next(14))"
      if next(2) == 0 {
        cache.insert(Answer(String(repeating: key, count: 100 / key.count), type: "t"), for: key)
        model.removeAll { $0 == key }
        model.append(key)
        if model.count > 8 { model.removeFirst() }
      } else {
        let isThere = cache[key] != nil
        #expect(isThere == model.contains(key), "seed \(seed)")
        if isThere {
          model.removeAll { $0 == key }
          model.append(key)
        }
      }
      #expect(cache.count == model.count, "seed \(seed)")
    }
  }

  @Test("a limited number of requests run, a limited number wait, and the next must retry")
  func turns() async throws {
    let slots = FairTurns(FairTurns.Bounds(places: 2, waiting: 3))
    let tally = Tally()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    func work(until gate: AsyncStream<Void>? = nil) -> Task<Void, any Error> {
      Task {
        try await slots.run {
          tally.begin()
          if let gate { for await _ in gate {} }
          tally.end()
        }
      }
    }
    let (otherGate, openOther) = AsyncStream.makeStream(of: Void.self)
    let workers = [work(until: gate), work(until: otherGate)]
    while tally.now < 2 { await Task.yield() }
    let waiting = (0..<3).map { _ in work() }
    while slots.waiting < 3 { await Task.yield() }
    await #expect(throws: HubError.self) { try await slots.run { Issue.record("a sixth ran") } }
    // A client that goes away while waiting delays no other.
    waiting[1].cancel()
    await #expect(throws: CancellationError.self) { try await waiting[1].value }
    #expect(slots.waiting == 2)
    open.finish()
    for task in [workers[0], waiting[0], waiting[2]] { try await task.value }
    openOther.finish()
    try await workers[1].value
    #expect(tally.most == 2)
    #expect(try await slots.run { 7 } == 7)
  }
}

/// Counts concurrent work.
private final class Tally: Sendable {
  private let state = Mutex((now: 0, most: 0))

  func begin() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
  func end() { state.withLock { $0.now -= 1 } }
  var now: Int { state.withLock { $0.now } }
  var most: Int { state.withLock { $0.most } }
}
