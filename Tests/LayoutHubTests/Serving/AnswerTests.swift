import Synchronization
import Testing

@testable import LayoutHub

@Suite("Kept answers and turns")
struct AnswerTests {
  @Test("those go that nobody asked for the longest, and the bytes stay within bounds")
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
    "a cache equals a plain list of what was used last", arguments: 1...20 as ClosedRange<UInt64>)
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

  @Test("so many work at once, so many wait, and the next is told to come back")
  func turns() async throws {
    let slots = SolvingSlots(count: 2, queue: 3)
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<12 {
        group.addTask {
          do {
            try await slots.run {
              tally.begin()
              try await Task.sleep(for: .milliseconds(60))
              tally.end()
            }
          } catch let error as HubError where error.code == .busy {
            tally.refuse()
          } catch {
            Issue.record("\(error)")
          }
        }
      }
    }
    #expect(tally.most == 2)
    #expect(tally.refused >= 1)
    // Whoever goes away while waiting holds nobody up.
    let holder = Task { try await slots.run { try await Task.sleep(for: .milliseconds(100)) } }
    let other = Task { try await slots.run { try await Task.sleep(for: .milliseconds(100)) } }
    try await Task.sleep(for: .milliseconds(20))
    let waiting = Task { try await slots.run { Issue.record("it was given up") } }
    try await Task.sleep(for: .milliseconds(20))
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    try await holder.value
    try await other.value
    #expect(try await slots.run { 7 } == 7)
  }
}

/// How many work at once.
private final class Tally: Sendable {
  private let state = Mutex((now: 0, most: 0, refused: 0))

  func begin() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.refused) } }
  func end() { state.withLock { $0.now -= 1 } }
  func refuse() { state.withLock { $0.refused += 1 } }
  var most: Int { state.withLock { $0.most } }
  var refused: Int { state.withLock { $0.refused } }
}
