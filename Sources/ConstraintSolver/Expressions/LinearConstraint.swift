/// A relation between two sums that has not been added to a solver: `left + 8 <= right`.
public struct LinearConstraint: Hashable, Sendable {
  /// The left side, to which all terms with variables have been moved.
  public var terms: [Term]
  /// The relation between the terms and the constant.
  public var relation: Relation
  /// The right side.
  public var constant: Double

  /// Creates the constraint `terms  relation  constant`.
  public init(_ terms: [Term], _ relation: Relation, _ constant: Double) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
  }

  /// Creates a constraint from two sides, each of which may have variables and a constant.
  fileprivate init(
    _ left: some LinearOperand, _ relation: Relation, _ right: some LinearOperand
  ) {
    let (left, right) = (left.expression, right.expression)
    self.init(
      left.terms + (-right).terms, relation, right.constant - left.constant)
  }
}

/// Constrains two operands to be equal.
public func == (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left, .equal, right)
}

/// Constrains an operand to equal a number.
public func == (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left, .equal, LinearExpression(constant: right))
}

/// Constrains an operand to equal a number.
public func == (left: Double, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(LinearExpression(constant: left), .equal, right)
}

/// Constrains the first operand to be at most the second.
public func <= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left, .lessThanOrEqual, right)
}

/// Constrains an operand to be at most a number.
public func <= (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left, .lessThanOrEqual, LinearExpression(constant: right))
}

/// Constrains a number to be at most an operand.
public func <= (left: Double, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(LinearExpression(constant: left), .lessThanOrEqual, right)
}

/// Constrains the first operand to be at least the second.
public func >= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left, .greaterThanOrEqual, right)
}

/// Constrains an operand to be at least a number.
public func >= (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left, .greaterThanOrEqual, LinearExpression(constant: right))
}

/// Constrains a number to be at least an operand.
public func >= (left: Double, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(LinearExpression(constant: left), .greaterThanOrEqual, right)
}
