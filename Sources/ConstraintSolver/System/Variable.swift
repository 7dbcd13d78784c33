/// An unknown of a ``Solver``.
///
/// Indices are dense: 0, 1, 2, … in order of creation. A variable belongs to the solver that made it
/// and to copies of that solver; every other one refuses it. What a copy and the original make after
/// they parted is told apart by its index alone.
public struct Variable: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The position of the variable in order of creation, from 0.
  public let index: Int32
  /// The number of the solver that made it.
  let solver: UInt32

  init(index: Int32, solver: UInt32) {
    self.index = index
    self.solver = solver
  }

  /// Orders the variables of a solver by creation.
  public static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}
