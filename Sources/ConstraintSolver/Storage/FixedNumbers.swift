/// Pseudorandom numbers that are the same on each run.
///
/// The linear congruential generator of *Numerical Recipes* (Press and others, 1992).
struct FixedNumbers {
  /// The generator state; its low bits have a short period.
  private(set) var state: UInt32

  init(seed: UInt32) { state = seed }

  /// Returns the next number, in `0..<1`.
  @inline(__always)
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216
  }
}
