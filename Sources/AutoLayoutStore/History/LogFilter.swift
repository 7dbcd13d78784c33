import ProjectFile

/// A filter for the revisions of a log; conditions that are `nil` do not apply.
public struct LogFilter: Sendable {
  /// Only revisions that changed an object with this name or id.
  public var object: String?
  /// Only revisions that changed this field of any object, or of the given object.
  public var field: String?
  /// A part of the author's name.
  public var author: String?
  /// A part of the message.
  public var text: String?
  /// The earliest time, in milliseconds since 1970 (UTC).
  public var since: Int64?
  /// The latest time, in milliseconds since 1970 (UTC).
  public var until: Int64?
  /// Only revisions that come after this one in the full log; used for paging.
  public var after: String?
  /// The maximum number of revisions.
  public var limit: Int?
  /// The maximum number of bytes of messages and authors; at least one revision is returned.
  public var bytes: Int?

  public init() {}
}

extension LogFilter {
  func accepts(_ record: RevisionRecord) -> Bool {
    if let since, record.time < since { return false }
    if let until, record.time > until { return false }
    if let author, !record.author.lowercased().contains(author.lowercased()) { return false }
    if let text, !record.message.lowercased().contains(text.lowercased()) { return false }
    return true
  }
}
