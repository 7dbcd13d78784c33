/// What was found for a system: a value for each variable, and what contradicts.
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
