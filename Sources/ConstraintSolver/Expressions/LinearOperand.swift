/// What can stand in a sum or on a side of a constraint: a variable, a term, an expression.
public protocol LinearOperand {
  /// The operand as a sum.
  var expression: LinearExpression { get }
}

extension Variable: LinearOperand {
  /// The variable alone.
  public var expression: LinearExpression { LinearExpression([Term(self, 1)]) }
}

extension Term: LinearOperand {
  /// The term alone.
  public var expression: LinearExpression { LinearExpression([self]) }
}
