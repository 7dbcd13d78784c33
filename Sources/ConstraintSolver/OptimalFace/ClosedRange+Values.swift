extension ClosedRange<Double> {
  /// What a form can be that has no value, since a coefficient or the constant is NaN or infinite: nothing
  /// is known of it.
  static var unknown: ClosedRange { -.infinity ... .infinity }

  /// The values between two ends; where rounding put the ends the wrong way round, the lower one alone.
  ///
  /// An end is not a number where sums of what is too large for one met.
  init(from lower: Double, to upper: Double) {
    guard !lower.isNaN, !upper.isNaN else {
      self = .unknown
      return
    }
    self = lower...Swift.max(lower, upper)
  }
}
