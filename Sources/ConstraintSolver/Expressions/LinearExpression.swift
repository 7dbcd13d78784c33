/// Variables times coefficients, and a constant, summed: `2 * x - y + 8`.
///
/// ```swift
/// let right = left + width
/// let middle = (left + right) / 2
/// ```
public struct LinearExpression: Hashable, Sendable, LinearOperand {
  /// The summands with variables; a variable may stand in several.
  public var terms: [Term]
  /// The summand without one.
  public var constant: Double

  /// Makes the sum of terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The expression itself.
  public var expression: LinearExpression { self }
}

// MARK: Sums

/// The sum of two operands.
public func + (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
  var sum = left.expression
  sum += right
  return sum
}

/// An operand with a number added.
public func + (left: some LinearOperand, right: Double) -> LinearExpression {
  left + LinearExpression(constant: right)
}

/// An operand with a number added.
public func + (left: Double, right: some LinearOperand) -> LinearExpression {
  LinearExpression(constant: left) + right
}

/// The difference of two operands.
public func - (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
  left + -right
}

/// An operand with a number taken away.
public func - (left: some LinearOperand, right: Double) -> LinearExpression { left + -right }

/// A number with an operand taken away.
public func - (left: Double, right: some LinearOperand) -> LinearExpression { left + -right }

/// Adds an operand.
public func += (sum: inout LinearExpression, operand: some LinearOperand) {
  let other = operand.expression
  sum.terms += other.terms
  sum.constant += other.constant
}

/// Takes an operand away.
public func -= (sum: inout LinearExpression, operand: some LinearOperand) { sum += -operand }

// MARK: Multiples

/// An operand times a number.
public func * (left: some LinearOperand, right: Double) -> LinearExpression {
  var product = left.expression
  for index in product.terms.indices { product.terms[index].coefficient *= right }
  // Where the number is infinite, it is the coefficients that are no good, not a constant that is none.
  if product.constant != 0 { product.constant *= right }
  return product
}

/// An operand times a number.
public func * (left: Double, right: some LinearOperand) -> LinearExpression { right * left }

/// An operand divided by a number.
public func / (left: some LinearOperand, right: Double) -> LinearExpression {
  var quotient = left.expression
  for index in quotient.terms.indices { quotient.terms[index].coefficient /= right }
  if quotient.constant != 0 { quotient.constant /= right }
  return quotient
}

/// An operand with its sign changed.
public prefix func - (operand: some LinearOperand) -> LinearExpression { operand * -1 }
