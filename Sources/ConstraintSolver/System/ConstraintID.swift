/// Names a constraint of a ``Solver``.
///
/// The number of a removed constraint may be given to one added later; drop the identifier when
/// you remove the constraint.
public struct ConstraintID: Hashable, Sendable {
  /// The position of the constraint in the solver's tables.
  public let index: Int32

  init(index: Int32) { self.index = index }
}
