/// An operand of a sum or a constraint: a variable, a term, or an expression.
public protocol LinearOperand {
  /// The operand as an expression.
  var expression: LinearExpression { get }
}

extension Variable: LinearOperand {
  /// The variable with coefficient one.
  public var expression: LinearExpression { LinearExpression([Term(self, 1)]) }
}

extension Term: LinearOperand {
  /// The term alone.
  public var expression: LinearExpression { LinearExpression([self]) }
}
