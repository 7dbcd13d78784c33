/// The directions in which the values can move while every constraint level stays at its optimum;
/// see ``Solver/freedom``.
///
/// Consists of two random directions, the same on every run. A form with more than one value stays
/// constant along a random direction with probability zero, so a form that is constant along both
/// has one value only. This replaces a linear program for each form.
public struct Freedom: Sendable {
  /// Per variable: its rate of change in each direction; empty if nothing is open.
  @usableFromInline let rates: [SIMD2<Double>]

  /// The freedom of a fully determined system.
  static let none = Freedom(rates: [])

  init(rates: [SIMD2<Double>]) { self.rates = rates }

  /// Whether a variable, or its difference from another, has one value only; preferences are not
  /// counted.
  ///
  /// Constant time. Returns `nil` if rounding leaves doubt; use ``Solver/isDetermined(_:)`` then.
  @inlinable
  public func isDetermined(_ variable: Variable, minus other: Variable? = nil) -> Bool? {
    let rate = rate(of: variable)
    guard let other else { return Self.isStill(rate, outOf: Self.larger(.one, Self.size(rate))) }
    let second = self.rate(of: other)
    let size = Self.larger(Self.larger(.one, Self.size(rate)), Self.size(second))
    return Self.isStill(rate - second, outOf: size)
  }

  /// Whether a form has one value only, or `nil` if rounding makes the answer uncertain.
  func isDetermined(_ form: some Sequence<Term>) -> Bool? {
    var sum = SIMD2<Double>.zero
    var size = SIMD2<Double>.one
    for term in form {
      let share = term.coefficient * rate(of: term.variable)
      sum += share
      size = Self.larger(size, Self.size(share))
    }
    return Self.isStill(sum, outOf: size)
  }

  /// The rate of a variable, or zero if the variable is not part of the solved system.
  @inlinable
  func rate(of variable: Variable) -> SIMD2<Double> {
    let index = Int(variable.index)
    return index < rates.count ? rates[index] : .zero
  }

  @inlinable
  static func size(_ rate: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(rate.x.magnitude, rate.y.magnitude)
  }

  /// The elementwise maximum; a NaN rate makes the change NaN too, so its answer stays uncertain.
  @inlinable
  static func larger(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(max(a.x, b.x), max(a.y, b.y))
  }

  /// Whether a change is zero, or `nil` if it is too close to rounding to tell.
  @inlinable
  static func isStill(_ change: SIMD2<Double>, outOf size: SIMD2<Double>) -> Bool? {
    let (first, second) = (change.x.magnitude / size.x, change.y.magnitude / size.y)
    if first > least || second > least { return false }
    return first <= rounding && second <= rounding ? true : nil
  }

  /// A change above this, relative to the size of a form's parts, is real.
  @inlinable static var least: Double { 1e-6 }
  /// A change up to this is rounding.
  @inlinable static var rounding: Double { 1e-9 }
}
