extension Solver {
  /// Adds a constraint written as an expression.
  ///
  /// ```swift
  /// try solver.add(left + width == right)
  /// try solver.add(width >= 2 * height, .strong)
  /// try solver.add(left == 20, 251)
  /// ```
  ///
  /// - Throws: ``SolverError`` under the same conditions as
  ///   ``addConstraint(_:_:_:priority:breakRank:)``.
  @discardableResult
  public mutating func add(
    _ constraint: LinearConstraint, _ priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try addConstraint(
      constraint.terms, constraint.relation, constraint.constant, priority: priority)
  }

  /// The value of an expression after the last ``solve()``; variables of other solvers count as 0.
  public func value(of operand: some LinearOperand) -> Double {
    let expression = operand.expression
    return expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * value(of: $1.variable)
    }
  }

  /// The values that an expression can take without making any priority level worse; an end may be
  /// infinite.
  ///
  /// Both ends are infinite if a coefficient or the constant is NaN or infinite.
  public func range(of operand: some LinearOperand) -> ClosedRange<Double> {
    let expression = operand.expression
    guard expression.constant.isFinite else { return .unknown }
    let range = range(of: expression.terms)
    return ClosedRange(
      from: range.lowerBound + expression.constant, to: range.upperBound + expression.constant)
  }

  /// Whether the constraints give an expression one value only; preferences are ignored.
  ///
  /// Returns `false` if a coefficient or the constant is NaN or infinite.
  public func isDetermined(_ operand: some LinearOperand) -> Bool {
    let expression = operand.expression
    return expression.constant.isFinite && isDetermined(expression.terms)
  }
}
