/// A user's role in a project, or in all.
public struct Membership: Hashable, Sendable {
  /// The name of whoever has no token.
  public static let anonymous = "anonymous"

  public let user: String
  /// The name of the project; `nil` for every project.
  public let project: String?
  public let role: Role
}
