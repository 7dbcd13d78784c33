/// A monotonic clock in milliseconds, independent of the time of day.
package enum Ticks {
  private static let start = ContinuousClock.now

  /// Returns the milliseconds since its first use in this process.
  @Sendable package static func now() -> Int64 {
    let time = (ContinuousClock.now - start).components
    return time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000
  }
}
