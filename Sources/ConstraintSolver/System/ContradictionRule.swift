/// What a ``Solver`` does with required constraints that contradict each other.
public enum ContradictionRule: Hashable, Sendable {
  /// Finds minimal contradictory sets and leaves out one member of each, see
  /// ``Solver/conflicts``.
  case breakOne
  /// Keeps all of them and takes the least sum of their violations, before any optional
  /// constraint is looked at.
  case leastViolation
}
