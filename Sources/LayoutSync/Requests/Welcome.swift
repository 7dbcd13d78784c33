public import LayoutHistory

/// What a copy of a project says of itself: the answer to the first request.
public struct Welcome: Hashable, Sendable, Codable {
  /// The name of the protocol and its version.
  public static let version = "alsync/1"
  /// The media type of its messages over HTTP.
  public static let mediaType = "application/vnd.alstore.alsync"

  public var version = Self.version
  /// The project, as thirty-two hexadecimal digits: copies of one project share it.
  public let project: String
  /// Whether it has no history yet, and so can become a copy of any project.
  public let isEmpty: Bool
  /// Whether there is nothing of that name, and a push would make it.
  public var isAbsent: Bool?
  /// The role of whoever asks, where there are roles and this one leaves no revisions behind.
  public var unforcedRole: String?
  /// The branch that it is on.
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
