/// The influence of a constraint on the value of a linear form at the optimum.
public struct Influence: Hashable, Sendable {
  /// The constraint, or the lower bound of a variable.
  public let member: ConflictMember
  /// The derivative of the form with respect to the constraint's constant; 0 for a constraint that
  /// does not currently determine the form.
  public let multiplier: Double
  /// The left side minus the constant; 0 if the constraint is met exactly.
  public let slack: Double
  /// The priority of the constraint.
  public let priority: Priority
}
