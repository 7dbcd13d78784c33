/// Identifies a constraint of a ``Solver``.
///
/// A solver never reuses an identifier: it becomes invalid when the constraint is removed. It is
/// also invalid in any solver that is not a copy of the one that created it.
///
/// A copy accepts the identifiers that existed when it was made. Constraints added later to the
/// copy and the original may have equal identifiers; use each only with the solver that created it.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
  /// The position of the constraint in the solver's tables, which may be reused after its removal.
  public let index: Int32
  /// The number of earlier constraints at that position.
  let generation: UInt32
  /// The number of the solver that created it.
  let solver: UInt32
}
