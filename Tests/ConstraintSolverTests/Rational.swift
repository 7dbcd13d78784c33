/// An exact fraction of two 64-bit integers.
///
/// Arithmetic overflow sets `overflowed` permanently; the caller discards such a case.
struct Rational: Equatable {
  var numerator: Int64
  var denominator: Int64
  nonisolated(unsafe) static var overflowed = false

  init(_ numerator: Int64, _ denominator: Int64 = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  static let zero = Rational(0)

  var isZero: Bool { numerator == 0 }
  var isNegative: Bool { numerator < 0 }
  var isPositive: Bool { numerator > 0 }
  var double: Double { Double(numerator) / Double(denominator) }

  static prefix func - (value: Rational) -> Rational {
    Rational(-value.numerator, value.denominator)
  }

  static func + (left: Rational, right: Rational) -> Rational {
    if left.numerator == 0 { return right }
    if right.numerator == 0 { return left }
    if left.denominator == right.denominator {
      return reduced(
        add(left.numerator, right.numerator), left.denominator)
    }
    return reduced(
      add(
        multiply(left.numerator, right.denominator), multiply(right.numerator, left.denominator)),
      multiply(left.denominator, right.denominator))
  }

  static func - (left: Rational, right: Rational) -> Rational { left + -right }

  static func * (left: Rational, right: Rational) -> Rational {
    if left.numerator == 0 || right.numerator == 0 { return .zero }
    return reduced(
      multiply(left.numerator, right.numerator), multiply(left.denominator, right.denominator))
  }

  static func / (left: Rational, right: Rational) -> Rational {
    let inverse =
      right.numerator < 0
      ? Rational(-right.denominator, -right.numerator)
      : Rational(right.denominator, right.numerator)
    return left * inverse
  }

  static func < (left: Rational, right: Rational) -> Bool { (left - right).isNegative }

  private static func add(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow { overflowed = true }
    return overflow ? 1 : sum
  }

  private static func multiply(_ left: Int64, _ right: Int64) -> Int64 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    if overflow { overflowed = true }
    return overflow ? 1 : product
  }

  private static func reduced(_ numerator: Int64, _ denominator: Int64) -> Rational {
    if denominator == 1 { return Rational(numerator) }
    if numerator == 0 { return .zero }
    var first = numerator.magnitude
    var second = denominator.magnitude
    while second != 0 { (first, second) = (second, first % second) }
    return Rational(numerator / Int64(first), denominator / Int64(first))
  }
}
