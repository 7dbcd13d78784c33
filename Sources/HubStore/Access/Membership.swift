/// A user's role in one project or in every project.
public struct Membership: Hashable, Sendable {
  /// The user name that stands for requests without a token.
  public static let anonymous = "anonymous"

  public let user: String
  /// The name of the project; `nil` for every project.
  public let project: String?
  public let role: Role
}
