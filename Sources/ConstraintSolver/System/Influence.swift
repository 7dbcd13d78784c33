/// What one constraint has to do with the value of a linear form at the optimum.
public struct Influence: Hashable, Sendable {
  /// The constraint, or the lower bound of a variable.
  public let member: ConflictMember
  /// By how much the form changes per unit of the constraint's constant; 0 for a constraint that
  /// does not hold the form at present.
  public let multiplier: Double
  /// The left side minus the constant: 0 for a constraint that is met exactly.
  public let slack: Double
  /// The priority level at which the constraint has its say.
  public let priority: Priority
}
