import Synchronization

/// A clock that tests set.
package final class TestClock: Sendable {
  private let time = Mutex<Int64>(1_800_000_000_000)

  package init() {}

  /// The time in milliseconds since 1970 (UTC).
  package var now: Int64 { time.withLock { $0 } }
  package func advance(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}
