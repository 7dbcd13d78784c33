/// A level of access to a project; each level includes those before it.
public enum Role: String, CaseIterable, Comparable, Sendable {
  /// View, clone and fetch.
  case read
  /// Push fast-forwards.
  case push
  /// Rewind and delete branches.
  case force
  /// Everything, including granting access to others.
  case admin

  public static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .read: 0
    case .push: 1
    case .force: 2
    case .admin: 3
    }
  }
}
