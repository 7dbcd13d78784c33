/// How the values are free to move while every constraint level stays at its optimum, as
/// ``Solver/freedom`` found it.
///
/// Two directions drawn at random from all there are, the same on every run. What changes in neither
/// has one value only: of a linear form that has several, a random direction keeps the value with
/// probability zero. So one look answers for any number of forms what would take a linear program for
/// each.
public struct Freedom: Sendable {
  /// Per variable: how fast it changes in each direction; empty where nothing is open.
  @usableFromInline let rates: [SIMD2<Double>]

  /// The freedom of a system of which everything is determined.
  static let none = Freedom(rates: [])

  init(rates: [SIMD2<Double>]) { self.rates = rates }

  /// Whether a variable, or its difference from another, has one value only; preferences are not
  /// counted.
  ///
  /// `nil` where rounding leaves that in doubt: ``Solver/isDetermined(_:)`` tells then. Constant time.
  @inlinable
  public func isDetermined(_ variable: Variable, minus other: Variable? = nil) -> Bool? {
    let rate = rate(of: variable)
    guard let other else { return Self.isStill(rate, outOf: Self.larger(.one, Self.size(rate))) }
    let second = self.rate(of: other)
    let size = Self.larger(Self.larger(.one, Self.size(rate)), Self.size(second))
    return Self.isStill(rate - second, outOf: size)
  }

  /// Whether a form has one value only; `nil` where rounding leaves that in doubt.
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

  /// What is no variable of the system that was solved adds nothing.
  @inlinable
  func rate(of variable: Variable) -> SIMD2<Double> {
    let index = Int(variable.index)
    return index < rates.count ? rates[index] : .zero
  }

  @inlinable
  static func size(_ rate: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(rate.x.magnitude, rate.y.magnitude)
  }

  /// Rates that are not a number, of which nothing is known, stay so.
  @inlinable
  static func larger(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(max(a.x, b.x), max(a.y, b.y))
  }

  /// Answers are taken where both directions agree and a change is far from rounding.
  @inlinable
  static func isStill(_ change: SIMD2<Double>, outOf size: SIMD2<Double>) -> Bool? {
    let (first, second) = (change.x.magnitude / size.x, change.y.magnitude / size.y)
    if first > least || second > least { return false }
    return first <= rounding && second <= rounding ? true : nil
  }

  /// What is more than this, relative to what a form is made of, has changed.
  @inlinable static var least: Double { 1e-6 }
  /// What is at most this has not.
  @inlinable static var rounding: Double { 1e-9 }
}
