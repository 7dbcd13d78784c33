/// A variable times a coefficient, one summand of a linear form.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The unknown.
  public var variable: Variable
  /// What the unknown is multiplied by.
  public var coefficient: Double

  /// Makes the summand `coefficient · variable`.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
