/// How a solve ended.
public struct Outcome: Hashable, Sendable {
  /// Whether the required constraints can all hold.
  public let isConsistent: Bool
  /// Whether it is plain that the constraints leave no variable open.
  ///
  /// Nothing is open where it is true. Where it is false something mostly is: a bound or a constraint that the
  /// solve had no need of may still leave a variable one value only, which ``Solver/ambiguousVariables`` looks
  /// for and a solve does not wait for.
  public let isDetermined: Bool
}
