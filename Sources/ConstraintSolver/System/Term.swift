/// A variable times a coefficient, one summand of a linear form.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The variable.
  public var variable: Variable
  /// The coefficient.
  public var coefficient: Double

  /// Creates the term `coefficient · variable`.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
