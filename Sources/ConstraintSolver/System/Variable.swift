/// An unknown of a ``Solver``.
///
/// Indices are dense: 0, 1, 2, … in order of creation. A variable belongs to the solver that made
/// it; in another solver it names whatever variable has the same index there.
public struct Variable: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The position of the variable in order of creation, from 0.
  public let index: Int32

  @usableFromInline
  init(index: Int32) { self.index = index }

  /// Orders variables by creation.
  public static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}
