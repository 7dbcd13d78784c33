/// The user behind a request and the limits of the token it carries.
public struct Principal: Hashable, Sendable {
  public let user: String
  /// The token's ID; `nil` for requests without a token.
  public let token: String?
  /// The hub's ID of the project the token is limited to; `nil` for every project.
  package let project: String?
  /// The maximum role the token allows, whatever the user's role.
  package let scope: Role

  package init(user: String, token: String?, project: String?, scope: Role) {
    self.user = user
    self.token = token
    self.project = project
    self.scope = scope
  }

  /// The principal of requests without a token.
  public static let anonymous = Principal(
    user: Membership.anonymous, token: nil, project: nil, scope: .admin)
}
