/// Who asks for something, and how far the token reaches.
public struct Principal: Hashable, Sendable {
  public let user: String
  /// The id of the token; `nil` for whoever has none.
  public let token: String?
  /// The hub's id of the one project that the token is for; `nil` for every project.
  package let project: String?
  /// More than this the token does not allow, whatever the user's role.
  package let scope: Role

  package init(user: String, token: String?, project: String?, scope: Role) {
    self.user = user
    self.token = token
    self.project = project
    self.scope = scope
  }

  /// Whoever has no token.
  public static let anonymous = Principal(
    user: Membership.anonymous, token: nil, project: nil, scope: .admin)
}
