/// Names a constraint of a ``Solver``.
///
/// No other constraint of the solver is ever given the same name: once the constraint is removed the
/// solver knows it no more. A solver that is no copy of the one that gave the name refuses it.
///
/// A copy knows the constraints that there were when it was made. What it and the original add later
/// may bear the same names in both: such a name is to be used with the one that gave it.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
  /// The position of the constraint in the solver's tables, which a later one may take.
  public let index: Int32
  /// How many constraints had that position before.
  let generation: UInt32
  /// The number of the solver that made it.
  let solver: UInt32
}
