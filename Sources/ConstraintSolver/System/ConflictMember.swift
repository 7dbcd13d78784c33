/// A member of a ``Conflict``.
public enum ConflictMember: Hashable, Sendable {
  /// A required constraint.
  case constraint(ConstraintID)
  /// The lower bound of a variable.
  case bound(Variable)
}
