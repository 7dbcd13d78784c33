/// The outcome of a solve.
public struct Outcome: Hashable, Sendable {
  /// Whether the required constraints can all be satisfied.
  public let isConsistent: Bool
  /// Whether the solve proved that the constraints leave no variable open.
  ///
  /// If `false`, something is usually open, but a bound or constraint that the solve did not need
  /// may still determine every variable; only ``Solver/ambiguousVariables`` checks for that.
  public let isDetermined: Bool
}
