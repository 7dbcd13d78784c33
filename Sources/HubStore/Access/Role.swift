/// How much somebody may do in a project; each includes those before it.
public enum Role: String, CaseIterable, Comparable, Sendable {
  /// Look, clone and fetch.
  case read
  /// Push what goes forward.
  case push
  /// Leave revisions behind, and remove branches.
  case force
  /// Everything, and say who else may.
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
