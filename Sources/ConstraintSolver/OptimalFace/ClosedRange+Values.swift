extension ClosedRange<Double> {
  /// The range of a form without a value because a coefficient or the constant is NaN or infinite.
  static var unknown: ClosedRange { -.infinity ... .infinity }

  /// Creates the range between two ends, or the lower end alone if rounding reversed them.
  ///
  /// An end is NaN if intermediate sums overflowed; the range is then unknown.
  init(from lower: Double, to upper: Double) {
    guard !lower.isNaN, !upper.isNaN else {
      self = .unknown
      return
    }
    self = lower...Swift.max(lower, upper)
  }
}
