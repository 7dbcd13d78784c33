/// A token as it is listed.
public struct HubToken: Hashable, Sendable {
  public let id: String
  public let user: String
  /// The name of its project; `nil` for every project.
  public let project: String?
  public let scope: Role
  public let created: Int64
  public let expires: Int64?
  public let revoked: Int64?
}
