public import LayoutHistory

/// The description of a copy of a project: the answer to the first request.
public struct Welcome: Hashable, Sendable, Codable {
  /// The name of the protocol and its version.
  public static let version = "alsync/1"
  /// The media type of its messages over HTTP.
  public static let mediaType = "application/vnd.alstore.alsync"

  public var version = Self.version
  /// The project as thirty-two hexadecimal digits, shared by all its copies.
  public let project: String
  /// Whether it has no history yet, so that it can become a copy of any project.
  public let isEmpty: Bool
  /// Whether no project of that name exists yet, so that a push would create it.
  public var isAbsent: Bool?
  /// The client's role, if there are roles and this one may not leave revisions behind.
  public var unforcedRole: String?
  /// The current branch.
  public let head: String?
  public let branches: [String: ContentHash]
  public let tags: [String: ContentHash]
  public var limits: SyncLimits

  public init(
    project: String, isEmpty: Bool, head: String?, branches: [String: ContentHash],
    tags: [String: ContentHash], limits: SyncLimits = SyncLimits()
  ) {
    self.project = project
    self.isEmpty = isEmpty
    self.head = head
    self.branches = branches
    self.tags = tags
    self.limits = limits
  }
}
