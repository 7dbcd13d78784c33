/// Milliseconds since some moment, which go on whatever the time of day is set to.
package enum Ticks {
  private static let start = ContinuousClock.now

  /// Milliseconds since this process first asked.
  @Sendable package static func now() -> Int64 {
    let time = (ContinuousClock.now - start).components
    return time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000
  }
}
