import Synchronization

/// Lets everybody ask so many times a second, and four seconds' worth at once.
final class RateLimit: Sendable {
  private struct Bucket {
    var tokens: Double
    var time: Int64
  }

  private let rate: Double
  private let now: @Sendable () -> Int64
  private let buckets = Mutex<[String: Bucket]>([:])

  /// - Parameter rate: requests a second; 0 for any number.
  init(rate: Int, now: @escaping @Sendable () -> Int64) {
    self.rate = Double(rate)
    self.now = now
  }

  /// Whether one more request of somebody's is within bounds.
  func admits(_ who: String) -> Bool {
    guard rate > 0 else { return true }
    let time = now()
    return buckets.withLock { buckets in
      // Whoever was not seen for a while has a full bucket, which need not be kept.
      if buckets.count > 10_000 {
        buckets = buckets.filter { time - $0.value.time < 4_000 }
      }
      var bucket = buckets[who] ?? Bucket(tokens: rate * 4, time: time)
      bucket.tokens = min(rate * 4, bucket.tokens + Double(time - bucket.time) / 1_000 * rate)
      bucket.time = time
      let isAdmitted = bucket.tokens >= 1
      if isAdmitted { bucket.tokens -= 1 }
      buckets[who] = bucket
      return isAdmitted
    }
  }
}
