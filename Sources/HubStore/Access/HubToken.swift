/// The metadata of a token, as listed.
public struct HubToken: Hashable, Sendable {
  public let id: String
  public let user: String
  /// The name of the project it is limited to; `nil` for every project.
  public let project: String?
  public let scope: Role
  public let created: Int64
  public let expires: Int64?
  public let revoked: Int64?
}
