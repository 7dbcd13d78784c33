/// The result of `check --fix`.
public struct CheckFixes: Sendable {
  /// The removed constraints, each described in a sentence.
  public internal(set) var made: [String] = []
  /// The constraints that were kept, with the reason: frames would have changed, or code may refer
  /// to them.
  public internal(set) var left: [String] = []
}
