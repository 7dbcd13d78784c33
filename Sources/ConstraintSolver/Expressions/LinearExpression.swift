/// A linear combination of variables plus a constant: `2 * x - y + 8`.
///
/// ```swift
/// let right = left + width
/// let middle = (left + right) / 2
/// ```
public struct LinearExpression: Hashable, Sendable, LinearOperand {
  /// The terms; several may have the same variable.
  public var terms: [Term]
  /// The constant summand.
  public var constant: Double

  /// Creates the sum of terms and a constant.
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

/// An operand minus a number.
public func - (left: some LinearOperand, right: Double) -> LinearExpression { left + -right }

/// A number minus an operand.
public func - (left: Double, right: some LinearOperand) -> LinearExpression { left + -right }

/// Adds an operand.
public func += (sum: inout LinearExpression, operand: some LinearOperand) {
  let other = operand.expression
  sum.terms += other.terms
  sum.constant += other.constant
}

/// Subtracts an operand.
public func -= (sum: inout LinearExpression, operand: some LinearOperand) { sum += -operand }

// MARK: Multiples

/// An operand times a number.
public func * (left: some LinearOperand, right: Double) -> LinearExpression {
  var product = left.expression
  for index in product.terms.indices { product.terms[index].coefficient *= right }
  // An infinite or NaN factor makes the coefficients invalid; a zero constant stays valid.
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

/// The negated operand.
public prefix func - (operand: some LinearOperand) -> LinearExpression { operand * -1 }
