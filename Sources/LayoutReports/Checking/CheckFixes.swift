/// The result of `check --fix`.
public struct CheckFixes: Sendable {
  /// The removed constraints, each described in a sentence.
  public internal(set) var made: [String] = []
  /// Constraints kept because frames would have changed, or because an outlet refers to them.
  public internal(set) var left: [String] = []
}
