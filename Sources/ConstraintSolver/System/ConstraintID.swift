/// Names a constraint of a ``Solver``.
///
/// No other constraint of the solver is ever given the same name: once the constraint is removed the
/// solver knows it no more.
public struct ConstraintID: Hashable, Sendable {
  /// The position of the constraint in the solver's tables, which a later one may take.
  public let index: Int32
  /// How many constraints had that position before.
  let generation: UInt32
}
