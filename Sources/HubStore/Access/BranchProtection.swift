/// What is not allowed on some branches of a project.
public struct BranchProtection: Hashable, Sendable {
  /// A branch's name, in which `*` stands for anything.
  public let pattern: String
  /// Who may push to it.
  public let pushRole: Role
  /// Whether those with the role `force` may leave revisions of it behind, or remove it.
  public let allowsForce: Bool
  /// Whether revisions with conflicts are refused.
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

  /// Whether it is about a branch.
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
