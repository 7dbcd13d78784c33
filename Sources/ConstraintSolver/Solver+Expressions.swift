extension Solver {
  /// Adds a constraint as one writes it.
  ///
  /// ```swift
  /// try solver.add(left + width == right)
  /// try solver.add(width >= 2 * height, .strong)
  /// try solver.add(left == 20, 251)
  /// ```
  ///
  /// - Throws: ``SolverError`` as ``addConstraint(_:_:_:priority:breakRank:)`` does.
  @discardableResult
  public mutating func add(
    _ constraint: LinearConstraint, _ priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try addConstraint(
      constraint.terms, constraint.relation, constraint.constant, priority: priority)
  }

  /// The value of a sum after the last ``solve()``; variables of other solvers count as 0.
  public func value(of operand: some LinearOperand) -> Double {
    let expression = operand.expression
    return expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * value(of: $1.variable)
    }
  }

  /// The values that a sum could take without making any priority level worse; an end may be
  /// infinite.
  ///
  /// Both are where a coefficient or the constant is NaN or infinite: such a sum has no value.
  public func range(of operand: some LinearOperand) -> ClosedRange<Double> {
    let expression = operand.expression
    guard expression.constant.isFinite else { return .unknown }
    let range = range(of: expression.terms)
    return ClosedRange(
      from: range.lowerBound + expression.constant, to: range.upperBound + expression.constant)
  }

  /// Whether the constraints give a sum one value only; preferences are not counted.
  ///
  /// They give none to a sum in which a coefficient or the constant is NaN or infinite.
  public func isDetermined(_ operand: some LinearOperand) -> Bool {
    let expression = operand.expression
    return expression.constant.isFinite && isDetermined(expression.terms)
  }
}
