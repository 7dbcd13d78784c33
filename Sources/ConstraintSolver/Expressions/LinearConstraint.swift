/// A relation of two sums, before a solver has it: `left + 8 <= right`.
public struct LinearConstraint: Hashable, Sendable {
  /// What stands left of the relation, once everything with a variable does.
  public var terms: [Term]
  /// How the terms relate to the constant.
  public var relation: Relation
  /// What stands right of the relation.
  public var constant: Double

  /// Makes the constraint `terms  relation  constant`.
  public init(_ terms: [Term], _ relation: Relation, _ constant: Double) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
  }

  /// Both sides may have variables and constants.
  fileprivate init(
    _ left: some LinearOperand, _ relation: Relation, _ right: some LinearOperand
  ) {
    let (left, right) = (left.expression, right.expression)
    self.init(
      left.terms + (-right).terms, relation, right.constant - left.constant)
  }
}

/// The two are the same.
public func == (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left, .equal, right)
}

/// The operand is a number.
public func == (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left, .equal, LinearExpression(constant: right))
}

/// The operand is a number.
public func == (left: Double, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(LinearExpression(constant: left), .equal, right)
}

/// The first is at most the second.
public func <= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left, .lessThanOrEqual, right)
}

/// The operand is at most a number.
public func <= (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left, .lessThanOrEqual, LinearExpression(constant: right))
}

/// The number is at most the operand.
public func <= (left: Double, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(LinearExpression(constant: left), .lessThanOrEqual, right)
}

/// The first is at least the second.
public func >= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(left, .greaterThanOrEqual, right)
}

/// The operand is at least a number.
public func >= (left: some LinearOperand, right: Double) -> LinearConstraint {
  LinearConstraint(left, .greaterThanOrEqual, LinearExpression(constant: right))
}

/// The number is at least the operand.
public func >= (left: Double, right: some LinearOperand) -> LinearConstraint {
  LinearConstraint(LinearExpression(constant: left), .greaterThanOrEqual, right)
}
