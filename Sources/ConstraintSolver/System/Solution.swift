/// The solution of a system: a value for each variable, and the conflicts.
final class Solution {
  /// The values of all variables.
  @exclusivity(unchecked) var value = Vector<Double>()
  @exclusivity(unchecked) var conflicts: [Conflict] = []

  init() {}

  func copy() -> Solution {
    let other = Solution()
    other.value = value.copy()
    other.conflicts = conflicts
    return other
  }
}
