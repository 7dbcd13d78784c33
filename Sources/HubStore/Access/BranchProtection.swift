/// Restrictions on the branches of a project whose names match a pattern.
public struct BranchProtection: Hashable, Sendable {
  /// A branch name in which `*` matches any text.
  public let pattern: String
  /// The minimum role for pushing to the branch.
  public let pushRole: Role
  /// Whether the role `force` allows rewinding or deleting the branch.
  public let allowsForce: Bool
  /// Whether revisions with conflicts are rejected.
  public let refusesConflicts: Bool

  public init(
    pattern: String, pushRole: Role = .push, allowsForce: Bool = false,
    refusesConflicts: Bool = false
  ) {
    self.pattern = pattern
    self.pushRole = pushRole
    self.allowsForce = allowsForce
    self.refusesConflicts = refusesConflicts
  }

  /// Whether the pattern matches a branch name.
  package func covers(_ branch: String) -> Bool {
    var pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)[...]
    guard pieces.count > 1, let first = pieces.popFirst(), let last = pieces.popLast() else {
      return branch == pattern
    }
    guard branch.hasPrefix(first) else { return false }
    var rest = branch.dropFirst(first.count)
    for piece in pieces where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
