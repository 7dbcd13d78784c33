/// The way a ``Solver`` treats required constraints that contradict each other.
public enum ContradictionRule: Hashable, Sendable {
  /// Finds minimal contradictory sets and leaves out one member of each; see ``Solver/conflicts``.
  case breakOne
  /// Keeps all of them and minimises the sum of their violations before any optional constraint.
  case leastViolation
}
