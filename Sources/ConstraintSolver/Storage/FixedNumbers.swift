/// Numbers that look drawn at random and are the same on each run.
///
/// The linear congruential generator of *Numerical Recipes* (Press and others, 1992).
struct FixedNumbers {
  /// What they are made of; its low bits repeat soon.
  private(set) var state: UInt32

  init(seed: UInt32) { state = seed }

  /// The next one, at least zero and less than one.
  @inline(__always)
  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216
  }
}
