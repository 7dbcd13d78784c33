import HubSync
import Synchronization

/// Limits the request rate of each client, with bursts of four seconds' worth.
final class RateLimit: Sendable {
  private struct Bucket {
    var tokens: Double
    var time: Int64
  }

  private struct State {
    var buckets: [String: Bucket] = [:]
    /// The number of buckets that triggers a clean-up.
    var limit = RateLimit.fewest

    /// Removes buckets untouched for four seconds, which are full again.
    mutating func forgetFull(_ time: Int64) {
      buckets = buckets.filter { time - $0.value.time < 4_000 }
      // If all are in use, the next clean-up is at twice as many, to keep the amortized cost per
      // request constant.
      limit = max(RateLimit.fewest, 2 * buckets.count)
    }
  }

  /// The minimum number of buckets that triggers a clean-up.
  private static let fewest = 10_000

  private let rate: Double
  private let now: @Sendable () -> Int64
  private let state = Mutex(State())

  /// - Parameters:
  ///   - rate: requests per second; 0 for no limit.
  ///   - now: a monotonic clock, in milliseconds.
  init(rate: Int, now: @escaping @Sendable () -> Int64 = Ticks.now) {
    self.rate = Double(rate)
    self.now = now
  }

  /// Counts a request of a client and returns whether it is within the limit.
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

  /// Removes the buckets of idle clients.
  func forgetFull() {
    let time = now()
    state.withLock { $0.forgetFull(time) }
  }

  var count: Int { state.withLock { $0.buckets.count } }
}
