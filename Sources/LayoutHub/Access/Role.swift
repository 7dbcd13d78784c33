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

/// A user's role in a project, or in all.
public struct Membership: Hashable, Sendable {
  /// The name of whoever has no token.
  public static let anonymous = "anonymous"

  public let user: String
  /// The name of the project; `nil` for every project.
  public let project: String?
  public let role: Role
}

/// Who asks for something, and how far the token reaches.
public struct Principal: Hashable, Sendable {
  public let user: String
  /// The id of the token; `nil` for whoever has none.
  public let token: String?
  /// The hub's id of the one project that the token is for; `nil` for every project.
  let project: String?
  /// More than this the token does not allow, whatever the user's role.
  let scope: Role

  /// Whoever has no token.
  public static let anonymous = Principal(
    user: Membership.anonymous, token: nil, project: nil, scope: .admin)
}
