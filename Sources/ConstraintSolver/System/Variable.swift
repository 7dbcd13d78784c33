/// An unknown of a ``Solver``.
///
/// Indices are dense: 0, 1, 2, … in order of creation. A variable is valid only in the solver that
/// created it and in copies of that solver. Variables created by a copy and its original after the
/// copy was made are distinguished by their index alone.
public struct Variable: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The position of the variable in order of creation, starting at 0.
  public let index: Int32
  /// The number of the solver that created it.
  let solver: UInt32

  init(index: Int32, solver: UInt32) {
    self.index = index
    self.solver = solver
  }

  /// Orders the variables of a solver by creation.
  public static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}
