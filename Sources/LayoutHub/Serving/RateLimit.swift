import HubSync
import Synchronization

/// Lets everybody ask so many times a second, and four seconds' worth at once.
final class RateLimit: Sendable {
  private struct Bucket {
    var tokens: Double
    var time: Int64
  }

  private struct State {
    var buckets: [String: Bucket] = [:]
    /// How many there may be before those are looked for that need not be kept.
    var limit = RateLimit.fewest

    /// Whoever was not seen for four seconds has a full bucket, which need not be kept.
    mutating func forgetFull(_ time: Int64) {
      buckets = buckets.filter { time - $0.value.time < 4_000 }
      // Where all of them are in use the next look is at twice as many, so that it costs no more
      // for each request than the request does.
      limit = max(RateLimit.fewest, 2 * buckets.count)
    }
  }

  /// As many as this are kept without a look.
  private static let fewest = 10_000

  private let rate: Double
  private let now: @Sendable () -> Int64
  private let state = Mutex(State())

  /// - Parameters:
  ///   - rate: requests a second; 0 for any number.
  ///   - now: milliseconds that never go back, whatever becomes of the time of day.
  init(rate: Int, now: @escaping @Sendable () -> Int64 = Ticks.now) {
    self.rate = Double(rate)
    self.now = now
  }

  /// Whether one more request of somebody's is within bounds.
  func admits(_ who: String) -> Bool {
    guard rate > 0 else { return true }
    let time = now()
    return state.withLock { state in
      if state.buckets.count > state.limit {
        state.forgetFull(time)
      }
      var bucket = state.buckets[who] ?? Bucket(tokens: rate * 4, time: time)
      bucket.tokens = min(rate * 4, bucket.tokens + Double(time - bucket.time) / 1_000 * rate)
      bucket.time = time
      let isAdmitted = bucket.tokens >= 1
      if isAdmitted { bucket.tokens -= 1 }
      state.buckets[who] = bucket
      return isAdmitted
    }
  }

  /// Forgets whoever has not asked for a while.
  func forgetFull() {
    let time = now()
    state.withLock { $0.forgetFull(time) }
  }

  /// How many are remembered.
  var count: Int { state.withLock { $0.buckets.count } }
}
