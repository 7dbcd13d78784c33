/// How a solve ended.
public struct Outcome: Hashable, Sendable {
  /// Whether the required constraints can all hold.
  public let isConsistent: Bool
  /// Whether the constraints leave no variable open: whether ``Solver/ambiguousVariables`` is empty.
  public let isDetermined: Bool
}
