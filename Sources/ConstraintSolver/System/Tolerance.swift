/// The thresholds below which the solver treats numbers as rounding errors.
///
/// A double has sixteen digits. Coefficients span up to six orders of magnitude either way, and a
/// chain of substitutions adds rounding errors at each step; factors are trusted to about eleven
/// digits, and sums over a whole row to nine.
enum Tolerance {
  /// A factor after elimination, substitution or expansion; below it, its terms cancelled.
  @inline(__always) static var factor: Double { 1e-11 }

  /// A pivot, relative to the largest entry of its column; below it the basis is singular.
  @inline(__always) static var pivot: Double { 1e-10 }

  /// The gradient of a linear form after substitutions.
  @inline(__always) static var gradient: Double { 1e-10 }

  /// The multiplier of a row in a combination of rows.
  @inline(__always) static var multiplier: Double { 1e-9 }

  /// The rate of change of a residual along a direction, which is a sum over a row.
  @inline(__always) static var speed: Double { 1e-9 }

  /// A residual, relative to one plus the magnitude of its terms.
  @inline(__always) static var residual: Double { 1e-9 }

  /// The residual of a required row, on the same scale; reported contradictions must be real.
  @inline(__always) static var feasibility: Double { 1e-8 }

  /// The sum of a caller's terms in one variable, relative to each; below it, they cancel.
  @inline(__always) static var cancellation: Double { 1e-9 }

  /// A slope of the penalties of one variable, with its rows divided by their coefficients.
  @inline(__always) static var slope: Double { 1e-12 }

  /// The width of an interval that counts as a point, relative to its position.
  @inline(__always) static var width: Double { 1e-11 }
}
