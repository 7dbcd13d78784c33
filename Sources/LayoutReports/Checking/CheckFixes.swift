/// What `check --fix` did.
public struct CheckFixes: Sendable {
  /// Constraints that were removed, each as a sentence.
  public internal(set) var made: [String] = []
  /// Those that were left because frames would have changed, or an outlet leads to them.
  public internal(set) var left: [String] = []
}
