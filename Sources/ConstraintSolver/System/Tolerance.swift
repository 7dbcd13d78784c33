/// What the solver takes for rounding.
///
/// A double carries sixteen digits. Coefficients span up to six orders of magnitude either way, and
/// a chain of substitutions adds some rounding with each step; what is computed is trusted to about
/// eleven digits where it is a factor, and to nine where it is a sum over a whole row.
enum Tolerance {
  /// A factor that elimination, substitution or expansion left; below it, its terms cancelled.
  @inline(__always) static var factor: Double { 1e-11 }

  /// A pivot of a basis, relative to the largest of its column; below it the basis is singular.
  @inline(__always) static var pivot: Double { 1e-10 }

  /// What is left of a linear form while it is followed through substitutions.
  @inline(__always) static var gradient: Double { 1e-10 }

  /// The multiplier with which a row takes part in a combination of rows.
  @inline(__always) static var multiplier: Double { 1e-9 }

  /// How a residual changes along a direction, which is a sum over a row.
  @inline(__always) static var speed: Double { 1e-9 }

  /// A residual, relative to one more than the numbers that make it.
  @inline(__always) static var residual: Double { 1e-9 }

  /// The residual of a required row, relative in the same way: it must not be met by chance, and what
  /// it reports as a contradiction must be one.
  @inline(__always) static var feasibility: Double { 1e-8 }

  /// The sum of a caller's terms of one variable, relative to each: below it, they cancel.
  @inline(__always) static var cancellation: Double { 1e-9 }

  /// A slope of the penalties of one variable, whose rows have been divided by their coefficient.
  @inline(__always) static var slope: Double { 1e-12 }

  /// The width of an interval that is a point, relative to where it lies.
  @inline(__always) static var width: Double { 1e-11 }
}
